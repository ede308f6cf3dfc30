/** What can end a script element, or begin a state in which its end tag counts for nothing (HTML, "script data escaped"). */
const ENDINGS = /<(?=!--|\/?script)/gi

/** JSON for a script element: nothing that somebody wrote can lead out of it. */
export const dataBlock = (value: unknown, replacer?: (key: string, value: unknown) => unknown): string =>
  JSON.stringify(value, replacer).replace(ENDINGS, '\\u003c')
