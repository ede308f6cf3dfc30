/** What reputation opens, for three kinds of sites: settings by name. `school` is what holds where nobody set anything. */
export const PRESETS = {
  class: privileges(1, 1, 1, 20, 10, 50, 50, 100, 200),
  school: privileges(10, 10, 20, 50, 100, 300, 300, 500, 750),
  public: privileges(50, 10, 100, 100, 250, 1500, 500, 2000, 3000),
}
export type Preset = keyof typeof PRESETS

function privileges(
  commentAnywhere: number,
  postFreely: number,
  suggestEdits: number,
  editTagTexts: number,
  createStudyGroups: number,
  createTags: number,
  reviewFirstPosts: number,
  editFreely: number,
  voteToClose: number,
): Readonly<Record<string, number>> {
  return {
    'privileges.commentAnywhere': commentAnywhere,
    'privileges.postFreely': postFreely,
    'privileges.suggestEdits': suggestEdits,
    'privileges.editTagTexts': editTagTexts,
    'privileges.createStudyGroups': createStudyGroups,
    'privileges.createTags': createTags,
    'privileges.reviewFirstPosts': reviewFirstPosts,
    'privileges.editFreely': editFreely,
    'privileges.voteToClose': voteToClose,
  }
}

export type Difference = { name: string; now: number; then: number }

/** What a preset would change. */
export const differences = (settings: Readonly<Record<string, unknown>>, preset: Preset): Difference[] =>
  Object.entries(PRESETS[preset]).flatMap(([name, then]) => {
    const now = settings[name]
    return typeof now === 'number' && now !== then ? [{ name, now, then }] : []
  })
