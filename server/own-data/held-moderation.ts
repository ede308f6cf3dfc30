import { of, type Held } from './held.ts'
import { INTERNAL, WHO_OF_STAFF } from './held-reasons.ts'

/** What somebody reported, and what moderators decided about theirs. */
export const HELD_MODERATION: readonly Held[] = [
  {
    name: 'decisions_about_you',
    about: 'What moderators looked at of yours, what they decided, and where you asked them to look again.',
    table: 'moderation_cases',
    way: of('member_id'),
    key: ['id'],
    columns: {
      number: 'id',
      because_of: 'kind',
      about: 'target',
      number_of_it: 'target_id',
      how_urgent: 'severity',
      decision: 'action',
      note: 'note',
      points: 'points',
      appeal_against: 'appeal_of',
      your_appeal: 'appeal_text',
      begun_at: 'created_at',
      decided_at: 'decided_at',
    },
    leftOut: { hidden_from: INTERNAL, found: INTERNAL, found_visibility: INTERNAL, decided_by: WHO_OF_STAFF },
  },
  {
    name: 'what_you_decided',
    about: 'If you help to run the site: what you decided about posts of others.',
    table: 'moderation_cases',
    way: of('decided_by'),
    key: ['id'],
    end: 'stays without a name',
    columns: { about: 'target', decision: 'action', your_note: 'note', decided_at: 'decided_at' },
  },
  {
    name: 'reports_you_sent',
    about: 'What you reported to the moderators. Whose it was never learns that it was you.',
    table: 'flags',
    way: of('flagger_id'),
    key: ['id'],
    columns: { about: 'case_id', because: 'reason', note: 'note', helped: 'helpful', sent_at: 'created_at' },
  },
]
