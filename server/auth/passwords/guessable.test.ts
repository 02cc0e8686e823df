import { expect, test } from 'vitest'
import { refuseGuessable } from './guessable.ts'

const about = ['elida.prado@exemplo.com', 'Élida Prado', undefined, 7]

test.each(['123456', 'Estrela2024!', 'c4rolin@', 'sunshine', 'elida#82', 'abcdefgh', 'aaaaaaaaaaaa'])(
  '%s is refused: it leaked, is the person’s own, or follows a simple pattern',
  (password) =>
    expect(refuseGuessable(password, about)).rejects.toMatchObject({
      status: 422,
      code: 'weak_password',
      more: { weak_password: { reasons: ['pwned'] } },
    }),
)

test.each(['glicina torre vento', 'Xk9#pQz2', 'correnteza-97-vidro'])('%s is taken', (password) =>
  expect(refuseGuessable(password, about)).resolves.toBeUndefined(),
)
