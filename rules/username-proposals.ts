const FIRST =
  'amber autumn bold brave breezy bright brisk calm cheerful cinder clever cloud coral cosmic crisp curious dapper daring dawn dusky early fern frosty gentle glad golden happy hazel honey humble indigo ivory jolly keen kind lively lucky lunar maple mellow merry mighty mint misty nimble nova olive patient pepper plucky polar quick quiet rapid river rosy silver sky snowy solar spry starry steady sunny swift tidal velvet violet vivid willow winter wise witty zesty'.split(
    ' ',
  )
const SECOND =
  'acorn badger beacon bison breeze brook camel canyon cedar comet condor coyote crane cricket dolphin eagle egret ember falcon ferret finch firefly fjord fox galaxy gecko glacier harbor hare hedgehog heron ibex iguana island jaguar kestrel kite koala lantern lark lemur leopard llama lynx magpie manatee marmot meadow meteor mongoose moose narwhal newt ocelot orbit orca osprey otter owl panda parrot pebble pelican penguin planet puffin quail quokka rabbit raven robin rocket salmon seal sparrow squirrel summit swan tapir tiger toucan turtle valley walrus wombat yak zebra'.split(
    ' ',
  )

/** Made-up names to choose from, such as `nova-otter`, none twice; with digits behind them where the plain one was taken. */
export function proposeUsernames({
  count,
  numbered = false,
  random = Math.random,
}: {
  count: number
  numbered?: boolean
  random?: () => number
}): string[] {
  const names = new Set<string>()
  while (names.size < count)
    names.add(`${pick(FIRST, random)}-${pick(SECOND, random)}${numbered ? 10 + Math.floor(random() * 90) : ''}`)
  return [...names]
}

/** Every name that can be proposed without digits, for the test. */
export const allProposals = (): string[] => FIRST.flatMap((first) => SECOND.map((second) => `${first}-${second}`))

const pick = (words: string[], random: () => number): string =>
  words[Math.floor(random() * words.length)] ?? words[0] ?? ''
