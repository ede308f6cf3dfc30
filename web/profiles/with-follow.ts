type Followed = { following: boolean; followers_count: number }

/** As a member or a tag looks followed, or followed no longer; what is so already stays. */
export function withFollow<Thing extends Followed>(thing: Thing, follow: boolean): Thing {
  if (thing.following === follow) return thing
  return { ...thing, following: follow, followers_count: thing.followers_count + (follow ? 1 : -1) }
}
