import type { Match, Retriever } from '../ranking/retrieve.ts'
import { isOver } from '../reader/danger.ts'
import type { Frame } from '../reader/frame.ts'

/** From 180 by 110 mmHg on, also told as "18 por 11", what can wait is put off; the passage looked up says so. */
const least = { systolic: 180, diastolic: 110 }
const lookUp = 'Pressão alta no dia do procedimento: faço ou remarco?'
const afterFaint = 'Desmaiou, já voltou e está bem: continuo hoje?'

const measured = /\b(1\d\d?|2\d\d?) (?:(?:por|x|mmhg|com) )?(\d{1,3})\b/g
const namesPressure = /\b(press(ao|oes|ure)|presion|pa|hipertens\w*|hypertens\w*)\b/

/** What is put off today: the passage that says so comes before every other choice. */
export function putsOff(frame: Frame, retriever: Retriever): Match | undefined {
  const title = isHigh(frame) ? lookUp : isOver(frame) ? afterFaint : undefined
  return title === undefined ? undefined : retriever.search(title)[0]
}

function isHigh({ text, earlier }: Frame) {
  if (!namesPressure.test(`${earlier} ${text}`)) return false
  return [...text.matchAll(measured)].some(([, above = '', below = '']) => {
    const [systolic, diastolic] = [inMillimetres(above), inMillimetres(below)]
    return (
      diastolic < systolic &&
      diastolic >= lowest &&
      (systolic >= least.systolic || diastolic >= least.diastolic)
    )
  })
}

/** Below it a second number is no pressure. */
const lowest = 60

/** "18" is told for 180 mmHg. */
const inMillimetres = (told: string) => Number(told) * (Number(told) < 30 ? 10 : 1)
