/** Whether a key alone may do something: not beside Ctrl and the like, while somebody writes or is asked, or where they are switched off. */
export const isSingleKey = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !(ctrlKey || metaKey || altKey) &&
  !isWriting(target) &&
  document.querySelector('dialog[open]') === null &&
  document.documentElement.dataset['keys'] !== 'off' // see appearance.ts

/** Or chooses. */
const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
