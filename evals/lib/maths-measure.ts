import { readFileSync } from 'node:fs'
import { checkClaim } from '#maths/checking/check-claim.ts'
import { judgeText } from '#maths/review/judge-text.ts'
import { work } from '#maths/topics/work.ts'
import { reviewWork } from '#maths/review/review-work.ts'
import { agrees } from './maths-answers.ts'
import { madeTasks } from './maths-generated.ts'

/** How often something was so, of how many. */
export type Count = { hits: number; of: number }
export type Figures = { [part: string]: { [what: string]: Count } }
/** What went wrong, for those who mend: never shown of a set that is to stay unseen. */
export type Miss = { set: string; why: string; text: string; wanted: string; got: string }

const SETS = new URL('../sets/', import.meta.url)
/** The topics were mended with the sentences of the first two in sight, the workings also of `three`; what went wrong in the others stays unseen. */
const WRITERS = ['one', 'two', 'three', 'four']
const UNSEEN = { asked: ['three', 'four'], workings: ['four'] }
const nameOf = (what: keyof typeof UNSEEN, writer: string): string =>
  UNSEEN[what].includes(writer) ? `${writer} (held out)` : writer

type Checked = { answer: string; topic: string; lines: number; verified: number; refuted: boolean }

/** As the engine does: each line of the working is checked by the other engine. */
function answerTo(question: string): Checked | undefined {
  const worked = work(question)
  if (!worked) return undefined
  const verdicts = worked.lines.map(({ claim }) => (claim ? checkClaim(claim) : 'unchecked'))
  return {
    answer: worked.answer,
    topic: worked.topic,
    lines: verdicts.length,
    verified: verdicts.filter((one) => one === 'verified').length,
    refuted: verdicts.includes('wrong'),
  }
}

export function measureGenerated(misses: Miss[]): Figures {
  const count = { right: 0, steps: 0, lines: 0, verified: 0, wrongVerified: 0, refuted: 0 }
  const tasks = madeTasks()
  for (const { kind, question, answer } of tasks) {
    const got = answerTo(question)
    const right = got !== undefined && !got.refuted && agrees(got.answer, answer)
    if (right) count.right += 1
    else
      misses.push({
        set: 'generated',
        why: got ? (got.refuted ? 'refuted' : 'wrong') : 'not understood',
        text: `${kind}: ${question}`,
        wanted: answer,
        got: got?.answer ?? '',
      })
    if (!got) continue
    if (right && got.lines > 0) count.steps += 1
    if (got.refuted) count.refuted += 1
    count.lines += got.lines
    count.verified += got.verified
    if (!right && !got.refuted && got.verified === got.lines) count.wrongVerified += 1
  }
  const of = tasks.length
  return {
    generated: {
      'right, with steps': { hits: count.steps, of },
      'lines verified': { hits: count.verified, of: count.lines },
      'refuted by the other engine': { hits: count.refuted, of },
      'wrong shown as verified (0)': { hits: count.wrongVerified, of },
    },
  }
}

export function measureWorded(misses: Miss[]): Figures {
  const figures: Figures = {}
  for (const writer of WRITERS) {
    const rows = readFileSync(new URL(`maths.${writer}.tsv`, SETS), 'utf8')
      .split('\n')
      .filter((line) => line.includes('\t'))
      .map((line) => line.split('\t'))
    const count = { understood: 0, right: 0, wrong: 0, verified: 0, lines: 0 }
    for (const [question = '', wanted = ''] of rows) {
      const got = answerTo(question)
      const shown = got !== undefined && !got.refuted
      if (shown) count.understood += 1
      const right = shown && agrees(got.answer, wanted)
      if (right) count.right += 1
      else if (shown) count.wrong += 1
      if (!right && !UNSEEN.asked.includes(writer))
        misses.push({
          set: writer,
          why: shown ? 'wrong' : got ? 'refuted' : 'not understood',
          text: question,
          wanted,
          got: got ? `${got.topic}: ${got.answer}` : '',
        })
      count.lines += got?.lines ?? 0
      count.verified += got?.verified ?? 0
    }
    const of = rows.length
    figures[`worded, writer ${nameOf('asked', writer)}`] = {
      'understood (>= 90 %)': { hits: count.understood, of },
      right: { hits: count.right, of },
      'wrong shown (<= 1 %)': { hits: count.wrong, of },
      'lines verified': { hits: count.verified, of: count.lines },
    }
  }
  return figures
}

const SAYS_NUMBERS = /\d.*[^\d.]\d|\d ?%/

export function measurePlanted(misses: Miss[]): Figures {
  const figures: Figures = {}
  for (const writer of WRITERS) {
    const rows = readFileSync(new URL(`work.${writer}.jsonl`, SETS), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { text: string; firstWrong: number | null })
    const count = { planted: 0, found: 0, lines: 0, alarms: 0, clean: 0, cleanKept: 0 }
    for (const { text, firstWrong } of rows) {
      const review = reviewWork(text)
      const found = review?.firstWrong ?? null
      // The writers count the lines that hold mathematics, the one that says the task in words and numbers among them.
      const withMaths = review?.lines.map(({ text: said, latex }) => latex !== '' || SAYS_NUMBERS.test(said)) ?? []
      const place = found === null ? null : withMaths.slice(0, found).filter(Boolean).length
      const written = review?.lines.map((line) => line.text) ?? [text]
      const early = place !== null && (firstWrong === null || place < firstWrong)
      count.lines += firstWrong ?? withMaths.filter(Boolean).length
      if (early) count.alarms += 1
      if (firstWrong === null) {
        count.clean += 1
        if (place === null) count.cleanKept += 1
      } else {
        count.planted += 1
        if (place === firstWrong) count.found += 1
      }
      if (place !== firstWrong && !UNSEEN.workings.includes(writer))
        misses.push({
          set: `work ${writer}`,
          why: early ? 'right line called wrong' : 'missed',
          text: written.join(' | '),
          wanted: String(firstWrong),
          got: String(place),
        })
    }
    figures[`planted errors, writer ${nameOf('workings', writer)}`] = {
      'first wrong line found (>= 90 %)': { hits: count.found, of: count.planted },
      'right work left alone': { hits: count.cleanKept, of: count.clean },
      'right lines called wrong (0)': { hits: count.alarms, of: count.lines },
    }
  }
  return figures
}

const EACH = 400

/** Equations of worked examples, and the same with one digit of the result changed. */
export function measureJudged(folder: string, misses: Miss[]): Figures {
  const found: { left: string; result: string }[] = []
  for (const [, left = '', result = ''] of readFileSync(`${folder}/gsm8k_train.jsonl`, 'utf8').matchAll(
    /<<([^<>=]+)=([^<>=]+)>>/g,
  )) {
    if (/^-?\d+(?:\.\d+)?$/.test(result) && /[-+*/]/.test(left) && /^[\d.+*/() -]+$/.test(left))
      found.push({ left, result })
  }
  const chosen = found
    .filter((_, at) => at % Math.max(1, Math.floor(found.length / (EACH * 2))) === 0)
    .slice(0, EACH * 2)
  const count = { right: 0, alarms: 0, wrong: 0, flagged: 0 }
  for (const [at, { left, result }] of chosen.entries()) {
    const isTrue = Math.abs(Number(result) - exactly(left)) < 1e-9
    const planted = at % 2 === 1
    if (!isTrue) continue
    const shown = planted ? perturbed(result, at) : result
    const text = `So this is $${left.replaceAll('*', '\\times ')} = ${shown}$ in all.`
    const isWrong = judgeText(text).some(({ verdict }) => verdict === 'wrong')
    if (planted) count.wrong += 1
    else count.right += 1
    if (planted && isWrong) count.flagged += 1
    if (!planted && isWrong) count.alarms += 1
    if (planted !== isWrong)
      misses.push({ set: 'judged', why: planted ? 'not flagged' : 'false alarm', text, wanted: '', got: '' })
  }
  return {
    'judged text': {
      'wrong equations flagged (>= 97 %)': { hits: count.flagged, of: count.wrong },
      'right equations flagged (<= 1 %)': { hits: count.alarms, of: count.right },
    },
  }
}

/** Plain arithmetic of its own, so that the judged engine is not its own judge. */
function exactly(text: string): number {
  let at = 0
  const factor = (): number => {
    while (text[at] === ' ') at += 1
    if (text[at] === '-') return ((at += 1), -factor())
    if (text[at] === '(') {
      at += 1
      const inner = sum()
      at += 1
      return inner
    }
    const digits = /^[\d.]+/.exec(text.slice(at))?.[0] ?? ''
    at += Math.max(1, digits.length)
    return digits === '' ? NaN : Number(digits)
  }
  const term = (): number => {
    let so = factor()
    for (; text[at] === '*' || text[at] === '/';) so = text[at++] === '*' ? so * factor() : so / factor()
    return so
  }
  const sum = (): number => {
    let so = term()
    for (; text[at] === '+' || text[at] === '-';) so = text[at++] === '+' ? so + term() : so - term()
    return so
  }
  text = text.replaceAll(' ', '')
  const value = sum()
  return at >= text.length ? value : NaN
}

/** Another number with the same look. */
function perturbed(result: string, seed: number): string {
  const digits = [...result.matchAll(/\d/g)].map((match) => match.index)
  const at = digits[seed % digits.length] ?? 0
  const changed = (Number(result[at]) + 1 + (seed % 8)) % 10
  const kept = changed === 0 && at === digits[0] ? 1 + (Number(result[at]) % 9) : changed
  return `${result.slice(0, at)}${kept}${result.slice(at + 1)}`
}
