import { expect, test } from 'vitest'
import { createFactorSeal, isSealedSecret } from './factor-secret.ts'
import { generateSecrets } from './secrets.ts'

const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

test('a sealed secret opens for its factor with the same secrets, and for nothing else', () => {
  const secrets = generateSecrets()
  const { seal, open } = createFactorSeal(secrets)
  const sealed = seal(secret, 'a')
  expect([isSealedSecret(sealed), isSealedSecret(secret), sealed.includes(secret)]).toEqual([
    true,
    false,
    false,
  ])
  expect(seal(secret, 'a')).not.toBe(sealed)
  expect([open(sealed, 'a'), open(secret, 'a')]).toEqual([secret, secret])
  expect(() => open(sealed, 'b')).toThrow()
  expect(() => createFactorSeal(generateSecrets()).open(sealed, 'a')).toThrow()
  expect(() => open(`${sealed.slice(0, -4)}AAAA`, 'a')).toThrow()
  expect(() => open('sealed:', 'a')).toThrow()
})

test('a rotation of the signing secrets loses no device', () => {
  const before = generateSecrets()
  const after = { ...generateSecrets(), authPassword: before.authPassword }
  expect(createFactorSeal(after).open(createFactorSeal(before).seal(secret, 'a'), 'a')).toBe(secret)
})
