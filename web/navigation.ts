type Options = { replace?: boolean; state?: unknown }

/** The way to another page for code outside components. entry-browser.tsx connects it; on the server it leads nowhere. */
export const navigation = {
  go: (_path: string, _options?: Options): void => {},
  /** The address that is open, or the one that is loading. */
  place: (): string => '/',
}

const savers = new Set<() => void>()

/** Runs `save` before an error takes the reader away from the page, so that nothing typed is lost. Returns the undo. */
export function beforeLeaving(save: () => void): () => void {
  savers.add(save)
  return () => void savers.delete(save)
}

/** Leaves the page because something went wrong: drafts first. */
export function leaveFor(path: string, options?: Options): void {
  for (const save of savers) save()
  navigation.go(path, options)
}
