import { SUBJECTS, type Subject } from '#rules/subjects.ts'
import type { Card } from './card.ts'
import { HEADINGS_FAMILY, READING_FAMILY } from './fonts.ts'
import { COLOURS, inkOf, washOf } from './palette.ts'

export const WIDTH = 1200
export const HEIGHT = 630
const MARGIN = 72
const LINE = 1.14

type Style = Record<string, string | number>
export type Drawn = { type: string; props: Record<string, unknown> & { children?: unknown } }
const row = (style: Style, children: unknown): Drawn => ({
  type: 'div',
  props: { style: { display: 'flex', alignItems: 'center', ...style }, children },
})
const words = (text: string, style: Style = {}): Drawn => ({ type: 'div', props: { style, children: text } })

/** The card as a tree for satori: subject and grade, the title, then what became of it, under the light of the lamp. */
export function drawingOf(card: Card): Drawn {
  const { paper, glow, ink } = COLOURS
  return row(
    {
      width: WIDTH,
      height: HEIGHT,
      boxSizing: 'border-box',
      flexDirection: 'column',
      alignItems: 'stretch',
      justifyContent: 'space-between',
      padding: `56px ${MARGIN}px`,
      color: ink,
      fontFamily: READING_FAMILY,
      fontSize: 30,
      backgroundColor: paper,
      backgroundImage: `radial-gradient(circle at 1014px 640px, ${glow} 0%, ${paper} 45%)`,
    },
    [lamp(300, { position: 'absolute', right: 36, bottom: -96 }), top(card), middle(card), bottom(card)],
  )
}

function top({ subject, grade }: Card): Drawn {
  return row({ height: 56, justifyContent: 'space-between' }, [
    row({ gap: 18 }, [
      lamp(48, {}),
      words('Askademy', { fontFamily: HEADINGS_FAMILY, fontWeight: 700, fontSize: 38, letterSpacing: '-0.01em' }),
    ]),
    row({ gap: 14 }, [
      ...(grade ? [words(`Grade ${grade}`, { color: COLOURS.quiet, paddingRight: 8 })] : []),
      ...(subject ? [chip(SUBJECTS[subject], subject)] : []),
    ]),
  ])
}

function middle({ title, lede }: Card): Drawn {
  const fontSize = sizeOf(title.length + (lede ? 14 : 0))
  const heading: Style = {
    display: 'block',
    fontFamily: HEADINGS_FAMILY,
    fontWeight: 700,
    fontSize,
    lineHeight: LINE,
    letterSpacing: '-0.015em',
    wordBreak: 'break-word',
    // satori balances what is clamped to the narrowest four lines, and so loses words: a long title is clamped alone
    ...(title.length > 100
      ? { lineClamp: 4 }
      : { textWrap: 'balance', maxHeight: Math.ceil(fontSize * LINE * 4), overflow: 'hidden' }),
  }
  const below: Style = {
    display: 'block',
    fontSize: 34,
    lineHeight: 1.4,
    color: COLOURS.quiet,
    lineClamp: 3,
    maxWidth: 860,
  }
  return row({ flexDirection: 'column', alignItems: 'flex-start', gap: 24, flexGrow: 1, justifyContent: 'center' }, [
    words(title, heading),
    ...(lede ? [words(lede, below)] : []),
  ])
}

function bottom({ tags = [], answers }: Card): Drawn {
  const state = answers && stateOf(answers)
  return row({ height: 60, gap: 28 }, [
    ...(state ? [badge(state, answers.accepted)] : []),
    row(
      { gap: 22, color: COLOURS.quiet },
      fitting(tags, 44 - (state?.length ?? 0)).map((tag) => words(`#${tag}`)),
    ),
  ])
}

function stateOf({ count, accepted }: NonNullable<Card['answers']>): string {
  if (count === 0) return 'Waiting for an answer'
  return `${count} ${count === 1 ? 'answer' : 'answers'}${accepted ? ' · accepted' : ''}`
}

function badge(text: string, accepted: boolean): Drawn {
  const { good, goodWash, action, actionWash } = COLOURS
  return row(
    {
      gap: 14,
      padding: '8px 26px',
      borderRadius: 30,
      fontWeight: 600,
      whiteSpace: 'nowrap',
      color: accepted ? good : action,
      backgroundColor: accepted ? goodWash : actionWash,
    },
    [...(accepted ? [check()] : []), words(text)],
  )
}

const chip = (name: string, subject: Subject): Drawn =>
  row(
    { padding: '8px 26px', borderRadius: 30, fontWeight: 600, color: inkOf(subject), backgroundColor: washOf(subject) },
    name,
  )

/** The site's sign: a shade, and light below it (web/public/favicon.svg). */
const lamp = (size: number, style: Style): Drawn =>
  svg(size, 30, style, [
    { type: 'path', props: { fill: COLOURS.lamp, d: 'M3 17h24a12 12 0 0 1-24 0z' } },
    { type: 'path', props: { fill: COLOURS.action, d: 'M3 15a12 12 0 0 1 24 0z' } },
  ])

const check = (): Drawn =>
  svg(30, 24, {}, [
    {
      type: 'path',
      props: {
        d: 'M4 12.5l5.5 5.5L20 7',
        fill: 'none',
        stroke: COLOURS.good,
        strokeWidth: 3.4,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
      },
    },
  ])

const svg = (size: number, box: number, style: Style, children: Drawn[]): Drawn => ({
  type: 'svg',
  props: { width: size, height: size, viewBox: `0 0 ${box} ${box}`, style, children },
})

/** Short titles are large; 150 characters still fit in four lines. */
const sizeOf = (letters: number): number => (letters <= 36 ? 88 : letters <= 64 ? 76 : letters <= 100 ? 64 : 56)

/** The tags for which there is room beside the lamp, by a count of letters. */
function fitting(tags: string[], room: number): string[] {
  return tags.filter((tag) => (room -= tag.length + 3) >= 0)
}
