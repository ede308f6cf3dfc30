import { of, type Held } from './held.ts'
import { FOLLOWS, INTERNAL, WHO_OF_STAFF } from './held-reasons.ts'

const waited = (kind: 'question' | 'answer' | 'comment', others: ('question' | 'answer' | 'comment')[]): Held => ({
  name: `${kind}s_that_waited`,
  about: `Your ${kind}s that waited until somebody had looked at them, what was found in them and what was decided.`,
  table: 'held_posts',
  way: { column: `${kind}_id`, of: { table: `${kind}s`, key: 'id', column: 'author_id' } },
  key: ['id'],
  columns: {
    [kind]: kind === 'question' ? { question: 'question_id' } : `${kind}_id`,
    state: 'state',
    found: 'reasons',
    card_that_was_shown: 'crisis',
    why_turned_down: 'decline_reason',
    waited_since: 'held_at',
    decided_at: 'decided_at',
  },
  leftOut: {
    ...Object.fromEntries(
      others.map((other) => [`${other}_id`, `Empty: this is about a post of yours of another kind.`]),
    ),
    owes_news: INTERNAL,
    declined_at: FOLLOWS,
    decided_by: WHO_OF_STAFF,
  },
})

/** Posts that others did not see until somebody had looked at them. */
export const HELD_WAITING: readonly Held[] = [
  waited('question', ['answer', 'comment']),
  waited('answer', ['question', 'comment']),
  waited('comment', ['question', 'answer']),
  {
    name: 'first_posts_you_reviewed',
    about: 'Posts of others that you let in or turned down.',
    table: 'held_posts',
    way: of('decided_by'),
    key: ['id'],
    end: 'stays without a name',
    columns: {
      question: { question: 'question_id' },
      answer: 'answer_id',
      comment: 'comment_id',
      decision: 'state',
      your_reason: 'decline_reason',
      decided_at: 'decided_at',
    },
  },
]
