/** What others reach, measured once on this kind of machine (shared/research/peers-speed.md), and what we want to reach (QUALITY.md). */
export type Mark = { nodebb?: number; q2a?: number; reach?: string }

export const MARKS: Record<string, Mark> = {
  'question-cold-c1': { nodebb: 160, q2a: 179, reach: 'p50 ≤ 1.2 ms' },
  'question-cold-c32': { nodebb: 234, q2a: 306, reach: '≥ 1,500/s, ≤ 0.6 ms web' },
  'question-cold-plain-c32': { nodebb: 234, q2a: 306 },
  'question-hot-c32': { nodebb: 234, q2a: 306, reach: '≥ 20,000/s' },
  'question-long-tail-c32': { nodebb: 234, q2a: 306 },
  'api-question-c1': { nodebb: 224 },
  'api-question-c32': { nodebb: 385, reach: '≥ 4,000/s, p99 ≤ 25 ms' },
  'list-cold-c1': { nodebb: 166, q2a: 143 },
  'list-cold-c32': { nodebb: 210, q2a: 281, reach: '≥ 1,500/s' },
  'tag-cold-c32': { nodebb: 158, q2a: 272, reach: '≥ 1,500/s' },
  'home-cold-c1': { nodebb: 147, q2a: 110 },
  'home-cold-c32': { nodebb: 336, q2a: 246 },
  'vote-c8': { nodebb: 255, q2a: 112, reach: '≥ 3,000/s' },
  'answer-c8': { nodebb: 16.6, q2a: 24.3, reach: '≥ 600/s, p99 ≤ 60 ms' },
}
