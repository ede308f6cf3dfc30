/**
 * The version stored beside every rendered HTML. Raise it by one whenever the same Markdown would come out as other
 * HTML: a new rule, class, element or limit here, or another major version of markdown-it, KaTeX, highlight.js or
 * sanitize-html. Rows with a smaller number are then rendered anew from their Markdown, which is always kept.
 */
export const RENDERER_VERSION = 3
