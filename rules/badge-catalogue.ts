import { type Badge, count, type Level, ofPost, ofSubject, plural, solved } from './badge-goals.ts'

const YEAR_DAYS = 365
const hours = (seconds: number) =>
  seconds % 3600 === 0 ? plural(seconds / 3600, 'hour') : plural(Math.floor(seconds / 60), 'minute')
const days = (seconds: number) => plural(Math.ceil(seconds / 86_400), 'day')

/**
 * All badges: 27, of 19 kinds. Solved, Answer, Question and Subject are families of three levels; those of posts are
 * earned again with each post, those of subjects in each subject. None is for coming back day by day.
 */
export const BADGES: readonly Badge[] = [
  {
    name: 'welcome',
    title: () => 'Welcome',
    level: 'bronze',
    goal: count('beginnings', 2, 'steps'),
    description: 'Filled in the profile and read the guidelines.',
    how: () => 'Fill in your profile: your grade is enough. Then press the button at the end of the guidelines.',
  },
  {
    name: 'first-question',
    title: () => 'First Question',
    level: 'bronze',
    goal: count('asked', 1, 'questions'),
    description: 'Asked a first question.',
    how: () => 'Ask a question.',
  },
  {
    name: 'first-answer',
    title: () => 'First Answer',
    level: 'bronze',
    goal: count('answered', 1, 'answers'),
    description: 'Wrote a first answer.',
    how: () => 'Answer a question.',
  },
  {
    name: 'first-vote',
    title: () => 'First Vote',
    level: 'bronze',
    goal: count('voted', 1, 'votes'),
    description: 'Gave a first upvote.',
    how: () => 'Upvote a post that helped you.',
  },
  {
    name: 'first-flag',
    title: () => 'First Flag',
    level: 'bronze',
    goal: count('reported', 1, 'helpful reports'),
    description: 'Reported a post that breaks the rules.',
    how: () => 'Report a post that breaks the rules. A moderator agrees.',
  },
  {
    name: 'scholar',
    title: () => 'Scholar',
    level: 'bronze',
    goal: count('accepted', 1, 'accepted answers'),
    description: 'Came back and accepted an answer.',
    how: () => 'Accept the answer that solved your question.',
  },
  solved('bronze', 'solvedBronze'),
  solved('silver', 'solvedSilver'),
  solved('gold', 'solvedGold'),
  ofPost('answer', 'Nice', 'bronze', 'niceUpvotes'),
  ofPost('answer', 'Good', 'silver', 'goodUpvotes'),
  ofPost('answer', 'Great', 'gold', 'greatUpvotes'),
  ofPost('question', 'Nice', 'bronze', 'niceUpvotes'),
  ofPost('question', 'Good', 'silver', 'goodUpvotes'),
  ofPost('question', 'Great', 'gold', 'greatUpvotes'),
  {
    name: 'explainer',
    title: () => 'Explainer',
    level: 'silver',
    goal: count('explained', 'explainerAnswers', 'such answers'),
    description: 'Explained step by step, and checked the result.',
    how: ({ badges }) =>
      `Write ${plural(badges.explainerAnswers, 'answer')} with numbered or folded steps and a check of the result. Each needs an upvote.`,
  },
  {
    name: 'hint-giver',
    title: () => 'Hint Giver',
    level: 'silver',
    goal: count('hinted', 'hintGiverAnswers', 'such answers'),
    description: 'Gave hints, so that others could find the rest alone.',
    how: ({ badges }) => `Write ${plural(badges.hintGiverAnswers, 'answer')} with a folded hint. Each needs an upvote.`,
  },
  {
    name: 'first-responder',
    title: () => 'First Responder',
    level: 'silver',
    goal: count('responded', 'responderAnswers', 'such answers'),
    description: 'Was there first when somebody was stuck.',
    how: ({ badges }) =>
      `Be the first to answer ${plural(badges.responderAnswers, 'question')}, each within ${hours(badges.responderSeconds)}. Each answer needs an upvote.`,
  },
  {
    name: 'night-owls-rescue',
    title: () => 'Night Owl’s Rescue',
    level: 'bronze',
    goal: count('rescued', 1, 'such answers'),
    description: 'Answered a question that had waited for long.',
    how: ({ badges }) =>
      `Answer a question that nobody has answered for ${days(badges.rescueSeconds)}. The answer needs an upvote.`,
  },
  {
    name: 'proofreader',
    title: () => 'Proofreader',
    level: 'silver',
    goal: count('proofread', 'proofreaderEdits', 'edits'),
    description: 'Made the posts of others better.',
    how: ({ badges }) => `Have ${plural(badges.proofreaderEdits, 'suggested edit')} accepted.`,
  },
  {
    name: 'guardian',
    title: () => 'Guardian',
    level: 'silver',
    goal: count('reported', 'guardianReports', 'helpful reports'),
    description: 'Kept this a good place with helpful reports.',
    how: ({ badges }) => `Send ${plural(badges.guardianReports, 'helpful report')}: moderators agree with them.`,
  },
  {
    name: 'ai-checker',
    title: () => 'AI Checker',
    level: 'silver',
    goal: count('mistakesFound', 'aiCheckerMistakes', 'mistakes'),
    description: 'Found where Ask AI was wrong.',
    how: ({ badges }) =>
      `Tell us of ${plural(badges.aiCheckerMistakes, 'mistake')} of Ask AI that we can confirm. The thumb below its answer does it.`,
  },
  ofSubject('bronze', 'Bronze', 'subjectBronzeUpvotes', 'subjectBronzeAnswers'),
  ofSubject('silver', 'Silver', 'subjectSilverUpvotes', 'subjectSilverAnswers'),
  ofSubject('gold', 'Gold', 'subjectGoldUpvotes', 'subjectGoldAnswers'),
  {
    name: 'teachers-choice',
    title: () => 'Teacher’s Choice',
    level: 'silver',
    goal: count('endorsed', 1, 'endorsements'),
    description: 'Wrote an answer that a teacher stands behind.',
    how: () => 'Have an answer endorsed by a teacher.',
  },
  {
    name: 'year-one',
    title: () => 'Year One',
    level: 'silver',
    goal: count('days', YEAR_DAYS, 'days'),
    description: 'Has been part of this place for a year.',
    how: () => 'Be a member for a year, and write at least one post.',
  },
]

export const findBadge = (name: string): Badge | undefined => BADGES.find((badge) => badge.name === name)
/** Of one level, or of each where one may earn it again. */
export const namesOf = (level: Level): string[] =>
  BADGES.filter((badge) => badge.level === level).map(({ name }) => name)
export const mayEarnAgain = ({ goal }: Badge): boolean => goal.by === 'post' || goal.by === 'subject'
