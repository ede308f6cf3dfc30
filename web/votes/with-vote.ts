/** As a post looks with the vote, or without it; what is so already stays. */
export function withVote<Post extends { score: number; viewer?: { voted: boolean } | undefined }>(
  post: Post,
  vote: boolean,
): Post {
  if (!post.viewer || post.viewer.voted === vote) return post
  return { ...post, score: post.score + (vote ? 1 : -1), viewer: { ...post.viewer, voted: vote } }
}
