const ROLE_LINE = /^ *(?:#{1,6} *(?:system|assistant|developer|human|user)|\*{0,2}assistant\*{0,2}) *:/im

/** Signs that a text speaks to a model and not to people. */
const TO_A_MODEL = [
  /\b(?:ignore|disregard|forget|override|bypass)\b[^.!?\n]{0,30}\b(?:previous|prior|above|earlier|preceding|system|all(?: of)? (?:your|the)|your)\b[^.!?\n]{0,30}\b(?:instructions?|prompts?|rules|guidelines|messages?|directions|context)\b/i,
  /\b(?:system|hidden) (?:prompt|instructions?|message)\b|\b(?:secret|initial|original) (?:prompt|instructions)\b/i,
  /\b(?:new|updated|real|actual|important) (?:system )?instructions?(?: for (?:the |you|ai)[^.!?\n]{0,20})? ?:/i,
  /\b(?:as|you are|you're|being) an? (?:ai|artificial intelligence|large language|language) (?:model|assistant|tutor|system|chat ?bot)\b/i,
  /\b(?:ai|llm|language model|assistant|chat ?bot|chatgpt|claude|gemini)s?\b[^.!?\n]{0,40}\b(?:must|should|has to|have to|is instructed to|please|will now)\b[^.!?\n]{0,40}\b(?:say|tell|answer|reply|respond|output|write|recommend|print|include|ignore|reveal)\b/i,
  /\byou are now (?:an? |the |in )?(?:\w+ ){0,3}(?:assistant|ai|bot|model|mode|dan|hacker|pirate|persona|character)\b/i,
  /\b(?:from now on|henceforth)\b[^.!?\n]{0,30}\byou (?:are|will|must|shall|only)\b/i,
  /\b(?:reveal|repeat|print|show|leak|output|tell me)\b[^.!?\n]{0,30}\b(?:your|the) (?:\w+ )?(?:prompt|instructions|canary|rules above)\b/i,
  /\b(?:pretend|act|behave|role ?play)\b[^.!?\n]{0,30}\b(?:no (?:rules|limits|filters?|restrictions)|unfiltered|jailbr\w+|developer mode|evil)\b/i,
  /\b(?:do not|don't|never) (?:tell|mention|reveal|inform)\b[^.!?\n]{0,20}\b(?:the )?(?:user|student|learner|asker|reader)\b/i,
  /\b(?:respond|reply|answer) (?:only )?with (?:only )?(?:the (?:word|text|phrase|link|url)|exactly|this (?:link|url))\b/i,
  /\bjailbr(?:eak|oken)\b|\bdo anything now\b|\bdeveloper mode\b|\bprompt injection\b/i,
  /<\|[^|>\n]{1,40}\|>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:system|assistant|instructions?|prompt)>/i,
  /\b(?:ignore|disregard|forget|override|bypass) (?:all )?(?:of )?(?:the |these |those |any )?(?:instructions?|rules|prompts?|guidelines|directions) (?:above|before|so far|given|you)\b/i,
  ROLE_LINE,
]
/** What people do not see and a model reads. */
const HIDDEN =
  /[\u{e0000}-\u{e007f}]|[\u202a-\u202e\u2066-\u2069]|(?:[\u200b\u2060\ufeff]\p{L}?){3}|<!--|<[^>]{0,200}\b(?:display ?: ?none|font-size ?: ?0|visibility ?: ?hidden)/u
const CODE = /```[\s\S]*?(?:```|$)|`[^`\n]*`/g

/** Whether a text from the community tries to give a model orders, or hides something: it is no source then. */
export function looksLikeInstructions(text: string): boolean {
  const plain = text.normalize('NFKC').replace(/\p{Cf}/gu, '')
  return HIDDEN.test(text.replace(CODE, '')) || TO_A_MODEL.some((sign) => sign.test(plain))
}

/** Without signs that could pass for the end of a fence, a role, or a mark of ours. */
export const withoutLookalikes = (text: string): string =>
  text
    .normalize('NFC') // NFKC would turn x² into x2
    .replace(/[\p{Cf}\p{Cc}](?<![\n\t\u200d])/gu, '')
    .replace(/<\|[^|>\n]{0,40}\|>|\[\/?INST\]|<<\/?SYS>>|<\/?(?:system|assistant|user|instructions?|prompt)>/gi, ' ')
    .replace(new RegExp(ROLE_LINE, 'gim'), ' ')
    .replace(/(?:[-=~#_*] ?){3,}(?= *(?:begin|end|data|fence|source|lesson|solution|question))/gi, ' ')
    .replace(/\b(?:begin|end) data\b/gi, ' ')
    .replace(/\[\[ *\/?hint[^\]\n]{0,20}\]\]/gi, ' ')
