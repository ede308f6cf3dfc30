import type { Subject } from '#rules/subjects.ts'
import { BIOLOGY } from './terms/biology.ts'
import { CHEMISTRY } from './terms/chemistry.ts'
import { COMPUTER_SCIENCE } from './terms/computer-science.ts'
import { ENGLISH } from './terms/english.ts'
import { GEOGRAPHY } from './terms/geography.ts'
import { HISTORY } from './terms/history.ts'
import { LANGUAGES } from './terms/languages.ts'
import { MATHEMATICS } from './terms/mathematics.ts'
import { PHYSICS } from './terms/physics.ts'
import { SOCIAL_STUDIES } from './terms/social-studies.ts'

/** The terms of the curriculum by subject: `sure` ones hardly mean anything else, `weak` ones often do; `_` joins words. */
export const TERMS: Record<Subject, { sure: string; weak: string }> = {
  mathematics: MATHEMATICS,
  physics: PHYSICS,
  chemistry: CHEMISTRY,
  biology: BIOLOGY,
  english: ENGLISH,
  'social-studies': SOCIAL_STUDIES,
  history: HISTORY,
  geography: GEOGRAPHY,
  'computer-science': COMPUTER_SCIENCE,
  languages: LANGUAGES,
}
