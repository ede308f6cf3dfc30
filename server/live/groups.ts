/** Things under keys; a key without a thing is forgotten. */
export function createGroups<Thing>() {
  const groups = new Map<string, Set<Thing>>()
  return {
    add(key: string, thing: Thing) {
      const group = groups.get(key) ?? new Set()
      groups.set(key, group.add(thing))
    },
    remove(key: string, thing: Thing) {
      const group = groups.get(key)
      group?.delete(thing)
      if (group?.size === 0) groups.delete(key)
    },
    of: (key: string): ReadonlySet<Thing> => groups.get(key) ?? NOBODY,
  }
}

const NOBODY: ReadonlySet<never> = new Set()
