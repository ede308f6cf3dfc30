import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainWords } from './plain-words.ts'

const PLAIN: [text: string, plain: string][] = [
  ["  I'm  fine, thanks!! ", 'im fine thanks'],
  ['Café cafe\u0301', 'café café'],
  ['Z\u0324a\u0324l\u0324go', 'zalgo'],
  ['0️⃣7️⃣ ❤️ ok\u200b', '07 ok'],
  ['मैं मरना चाहता हूँ।', 'मैं मरना चाहता हूँ'],
  ['আমি আর বাঁচতে চাই না', 'আমি আর বাঁচতে চাই না'],
  ['ทำไม', 'ทำไม'],
  ['أُريدُ أنْ أَموت', 'أريد أن أموت'],
  ['אֲנִי', 'אני'],
]
for (const [text, plain] of PLAIN) test(`plain: ${text}`, () => assert.equal(plainWords(text), plain.normalize('NFKC')))
