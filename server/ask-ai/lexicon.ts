import type { Subject } from '#rules/subjects.ts'
import { plainWords } from './plain-words.ts'

/** The words of the curriculum, by subject; a word counts in every form that `stem` folds. */
const WORDS: Record<Subject, string> = {
  mathematics: `math maths mathematics algebra geometry arithmetic calculus trigonometry trig statistics equation formula solve simplify
    factor factoring factorise expand expression variable coefficient polynomial quadratic linear inequality slope intercept graph axis coordinate
    parabola function domain asymptote logarithm exponent square cube root fraction numerator denominator decimal percent percentage ratio proportion
    integer prime divisible multiple multiply multiplication divide division add addition subtract subtraction sum product quotient remainder average
    mean median mode probability dice permutation combination factorial derivative differentiate integral integrate limit sequence series vector matrix
    angle triangle circle radius diameter circumference rectangle polygon pentagon hexagon trapezoid parallelogram rhombus perimeter area volume
    cylinder cone sphere prism pyramid pythagoras pythagorean theorem hypotenuse sine cosine tangent sohcahtoa proof theorem axiom symmetry
    rational irrational negative digit rounding estimate pemdas bodmas tables interest`,
  physics: `physics science scientific force motion velocity speed acceleration gravity gravitational mass weight momentum inertia friction newton energy
    kinetic potential joule watt power work pressure density buoyancy float sink lever pulley torque heat temperature thermodynamics conduction
    convection radiation wave frequency wavelength amplitude sound light reflection refraction lens mirror optics spectrum electricity electric circuit
    voltage volt current amp ampere resistor resistance capacitor magnet magnetic magnetism charge static atom atomic nuclear fission fusion quantum
    relativity photon planet orbit satellite solar star galaxy universe rocket moon pluto lightning thunder rainbow sky pendulum projectile`,
  chemistry: `chemistry chemical element compound mixture solution solvent solute molecule ion isotope proton neutron electron periodic reaction
    reactant balance stoichiometry mole molar molarity acid base ph litmus alkali titration oxidation reduction redox catalyst enzyme exothermic
    endothermic enthalpy entropy bond covalent ionic metal nonmetal halogen noble gas liquid solid melting boiling evaporation condensation
    sublimation distillation crystal polymer hydrocarbon organic alkane combustion rust corrosion yeast vinegar sodium chlorine oxygen hydrogen
    carbon nitrogen water ice`,
  biology: `biology cell nucleus membrane mitochondria chloroplast photosynthesis chlorophyll respiration mitosis meiosis chromosome dna rna gene genetic
    genetics allele dominant recessive heredity mutation evolution darwin selection species ecosystem habitat food chain predator prey organism
    bacteria virus fungus microbe vaccine immune antibody plant animal root stem leaf flower pollination germination seed heart blood lung kidney liver
    stomach digestion intestine brain neuron nerve muscle skeleton bone hormone insulin diabetes puberty reproduction reproduce pregnancy
    menstruation embryo disease hiv infection anatomy physiology taxonomy vertebrate mammal insect osmosis diffusion protein carbohydrate biodiversity
    dinosaur health`,
  english: `english essay thesis paragraph sentence grammar punctuation comma apostrophe semicolon noun verb adjective adverb pronoun preposition
    conjunction clause tense passive spelling vocabulary synonym antonym metaphor simile personification alliteration imagery symbolism irony foreshadowing
    poem poetry poet stanza rhyme meter sonnet haiku novel story character protagonist narrator plot theme setting author shakespeare romeo juliet
    hamlet macbeth orwell gatsby mockingbird literature literary book chapter summary quote rhetoric persuasive argument debate narrative tone mood write
    writing affect effect whom theyre reading`,
  'social-studies': `economics economy inflation supply demand market price tax budget scarcity opportunity trade gdp unemployment civics government
    democracy dictatorship monarchy republic constitution amendment congress senate parliament president minister judicial legislative executive branch
    election electoral vote voting citizen rights law civil criminal court justice society sociology culture psychology norm institution globalization
    capitalism socialism communism federalism gini`,
  history: `history historical ancient medieval empire roman rome greek greece egypt pharaoh pyramid mesopotamia revolution industrial french american
    colony colonial colonialism slavery slave abolition treaty war wwi wwii ww1 ww2 hitler nazi holocaust stalin soviet cold berlin wall plague
    renaissance reformation crusade viking feudal knight caesar napoleon lincoln king queen dynasty civilization apartheid suffragette segregation
    victorian century archaeology primary source depression independence`,
  geography: `geography map latitude longitude equator hemisphere continent country capital ocean sea river mountain volcano earthquake tectonic plate
    desert rainforest climate weather erosion sediment soil rock mineral glacier delta tide contour population migration urban rural timezone
    timezones zone border peninsula island russia australia africa asia europe greenhouse climograph`,
  'computer-science': `computer programming program code coding python javascript java html css sql scratch turtle algorithm loop recursion array list
    dictionary string variable boolean float debug bug compile compiler syntax function class object binary hexadecimal bit byte database network
    internet server protocol encryption linux kill terminal div pixel print sort search pseudocode`,
  languages: `spanish french german italian latin arabic chinese mandarin japanese language translate translation conjugate conjugation subjunctive
    preterite imperfect dative accusative genitive genitiv dativ akkusativ nominative ablative infinitive participle vocabulary pronunciation
    accent kanji pinyin ser estar por para weil denn etymology alphabet`,
}

/** Words that say "this is for school" whatever the subject. */
const SCHOOL =
  /\b(?:home ?work|assignment|essay|class(?:es|room|work)?|exam|test|quiz|lesson|textbook|work ?sheet|lab report|science (?:project|fair|report)|book report|study for|teacher (?:said|says|asked|gave)|presentation|for school|school project|grade \d+|curriculum|subject)\b/
/** A sum, an equation, or a story with numbers that asks how many. */
const MATHS =
  /\d\s*[-+*/^=×÷%<>]|[-+*/^=×÷]\s*\d|[a-z]\s*\^?\s*\d?\s*=|→|->|\$[^$]*\\|(?=.*\d)(?=.*\b(?:how (?:many|much|long|far|old|fast|tall)|total|altogether|each|times|per|half|twice|left|cost)\b)/i

const stems = new Map<string, Subject>()
for (const [subject, words] of Object.entries(WORDS) as [Subject, string][])
  for (const word of words.split(/\s+/).filter(Boolean)) stems.set(stem(word), stems.get(stem(word)) ?? subject)
const longStems = [...stems.keys()].filter((word) => word.length >= 6)

/** Whether a question says by itself that it is for school: in so many words, or by a sum. */
export const saysSchool = (question: string): boolean => SCHOOL.test(plainWords(question)) || MATHS.test(question)

/** The subject that most of the question's words belong to; a long word may have one letter wrong. */
export function subjectOf(question: string): Subject | undefined {
  const words = [...new Set(plainWords(question).split(' ').map(stem))]
  const known = words.flatMap((word) => stems.get(word) ?? [])
  const found = known.length > 0 ? known : words.flatMap(misspelt)
  const counts = Map.groupBy(found, (subject) => subject)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

function misspelt(word: string): Subject[] {
  if (word.length < 6) return []
  const meant = longStems.find((known) => isOneSlipAway(word, known))
  return meant ? [stems.get(meant)!] : []
}

function stem(word: string): string {
  return word.length < 4 ? word : word.replace(/(?:ies|y)$/, 'i').replace(/(?:ing|ed|es|s|e)$/, '')
}

/** One letter more, fewer or another, or two that changed places. */
function isOneSlipAway(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const rest = (word: string, skipped: number) => word.slice(start + skipped)
  return (
    rest(a, 1) === rest(b, 1) ||
    rest(a, 1) === rest(b, 0) ||
    rest(a, 0) === rest(b, 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && rest(a, 2) === rest(b, 2))
  )
}
