/** Pages as sitemaps and feeds name them: on the site's own origin. */
export const addressesOf = (siteUrl: string) => ({
  page: (path: string) => siteUrl + path,
  question: (slug: string) => `${siteUrl}/questions/${encodeURIComponent(slug)}`,
  tag: (name: string) => `${siteUrl}/tags/${encodeURIComponent(name)}`,
  profile: (username: string) => `${siteUrl}/profiles/${encodeURIComponent(username)}`,
  /** Leads to the question whatever its title becomes: feeds tell entries apart by it. */
  questionForever: (id: string) => `${siteUrl}/questions/${id}`,
})
export type Addresses = ReturnType<typeof addressesOf>
