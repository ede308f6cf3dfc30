import type { Intent } from '#maths/reading/question.ts'
import { interest } from './interest.ts'
import { density, motion } from './rates.ts'

const MOVES =
  /\b(?:average|avg|speed|distance|time|car|train|bus|bike|cyclist|runner|plane|truck|boy|girl|man|woman|person|it|travel(?:s|led|ed|ing)?|drives?|drove|driving|go(?:es)?|runs?|ran|walks?|walked|walking|cycles?|rides?|rode|flies|moves?|moving|covers?|covered|journey|trip|takes?|far|fast|long|per|hours?|kilometers|miles|meters|constant|cycling|running|at|km\/h|mph|m\/s|in|km|h)\b/g

export const rateIntents: Intent[] = [
  {
    topic: 'speed-distance-time',
    when: /\b(?:speed|fast|far|travel\w*|driv\w*|drove|run\w*|walk\w*|ran|km\/h|mph|m\/s|journey|trip|distance|rides?|cycl\w*|flies)\b/,
    slack: 2,
    examples: [
      'A car travels 150 km in 2 hours. What is its average speed?',
      'How far does a train go in 3 hours at 80 km/h?',
      'How long does it take to travel 240 km at 60 km/h?',
    ],
    read: (asked) => {
      if (/\bconvert\b|%|\bthen\b|\bfor the (?:first|rest|second)\b/.test(asked.text)) return undefined
      const draft = motion(asked)
      asked.takeAll(MOVES)
      return draft
    },
  },
  {
    topic: 'density',
    when: /\bdensity\b/,
    slack: 2,
    examples: [
      'Find the density of an object with mass 60 g and volume 20 cm^3.',
      'The mass is 150 g and the volume is 50 cm^3. What is the density?',
    ],
    read: (asked) => {
      const draft = density(asked)
      asked.takeAll(/\b(?:density|mass|volume|object|block|metal|stone|rock|substance|liquid|per|whose)\b/g)
      return draft
    },
  },
  {
    topic: 'interest',
    when: /\b(?:simple|compound(?:ed|ing)?)\b.*(?:\binterest\b|%)|%.*\bcompound|\binterest\b.*\b(?:simple|compound)/,
    slack: 2,
    examples: [
      'Find the simple interest on $500 at 4% for 3 years.',
      'What is $1000 worth after 2 years at 5% compound interest?',
      'Find the simple interest on $800 at 5% for 2 years.',
    ],
    read: interest,
  },
]
