import { parseArgs } from 'node:util'

export type Options = {
  rounds: number
  seconds: number
  warmUp: number
  only: RegExp
  out: string | undefined
  seed: number
}

/** Reads `--rounds 3 --seconds 5 --warm-up 3 --only 'question|api' --out FILE --quick`. */
export function readOptions(parameters: string[]): Options {
  const { values } = parseArgs({
    args: parameters,
    options: {
      rounds: { type: 'string' },
      seconds: { type: 'string' },
      'warm-up': { type: 'string' },
      only: { type: 'string', default: '' },
      out: { type: 'string' },
      seed: { type: 'string', default: '1' },
      quick: { type: 'boolean', default: false },
    },
  })
  const number = (typed: string | undefined, usual: number, quick: number) =>
    Number(typed ?? (values.quick ? quick : usual))
  return {
    rounds: number(values.rounds, 3, 1),
    seconds: number(values.seconds, 5, 2),
    warmUp: number(values['warm-up'], 3, 1),
    only: new RegExp(values.only),
    out: values.out,
    seed: Number(values.seed),
  }
}
