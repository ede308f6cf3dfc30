/** What people say about themselves beside their question: "i never know where the point goes". */
const ASIDE =
  /(?<=^|[.,;?!] ?|[\d)a-z] )(?:but |and |so |because |as |since )?(?:i(?:'m)?|im|we|my (?:teacher|tutor|friend|mom|mum|dad|brother|sister|book)) (?:just |really |still |also |honestly )?(?:never|always|keep|keeps|don't|dont|do not|can't|cant|cannot|didn't|didnt|haven't|have no|hate|forgot|forget|lost|get (?:confused|stuck|lost|mixed)|got (?:confused|stuck|lost)|am (?:so |very )?(?:lost|stuck|confused|bad|not)|stuck|lost|confused|was|missed|suck|struggle|am) ?[a-z' ]*(?=[.,;?!]|$)/g

/** In an aside with one of these, or with a letter that stands alone, the task itself may be said. */
const TASK =
  /\b(?:solv\w*|simplif\w*|factor\w*|expand\w*|round\w*|convert\w*|differentiat\w*|integrat\w*|graph\w*|percent\w*|in terms|as a|into|to the|nearest|decimal\w*|fraction\w*|formula|square|method|by|using|without|not|[b-hj-z])\b/

/** The question without its asides. Linear in its length. */
export const withoutAsides = (text: string): string =>
  text.replace(ASIDE, (aside) => (TASK.test(aside.replace(/n't\b|'m\b/g, '')) ? aside : ' '))
