type Bounds = readonly [least: number, most: number]
const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const YEAR = 365 * DAY
const points: Bounds = [0, 1000]
const privilege: Bounds = [1, 1_000_000]
const perDay: Bounds = [1, 10_000]
const gap: Bounds = [0, HOUR]
const tries: Bounds = [1, 20]
const perHour: Bounds = [1, 100]
const days: Bounds = [1, 3650]

/**
 * Within what each number may be set, so that no setting locks the site. Where a request, a column or a form has an end
 * of its own, the number ends there too.
 */
export const NUMBER_BOUNDS: Readonly<Record<string, Bounds>> = {
  'text.titleMin': [1, 100],
  'text.titleMax': [30, 300],
  'text.bodyMin': [1, 2000],
  'text.bodyMax': [500, 40_000],
  'text.commentMin': [1, 100],
  'text.commentMax': [100, 5000],
  'text.editNoteMax': [20, 200],
  'text.bioMax': [50, 500],
  'text.fullNameMax': [20, 200],
  'text.usernameMin': [2, 10],
  'text.usernameMax': [10, 40],
  'text.passwordMin': [8, 64],
  'text.passwordAsked': [8, 64],
  'text.passwordMax': [64, 1024],
  'text.tagMin': [2, 10],
  'text.tagMax': [10, 35],
  'text.tagDescriptionMax': [50, 2000],
  'text.tagsMin': [1, 5],
  'text.tagsMax': [1, 10],
  'text.linksOfNewcomers': [0, 50],
  'grades.lowest': [5, 12],
  'grades.highest': [5, 12],
  'reputation.answerUpvoted': points,
  'reputation.questionUpvoted': points,
  'reputation.answerAccepted': points,
  'reputation.accepting': points,
  'reputation.answerEndorsed': points,
  'reputation.suggestedEditAccepted': points,
  'reputation.aiMistakeConfirmed': points,
  'reputation.removedAsAbuse': [-1000, 0],
  'reputation.upvotePointsPerDay': [0, 100_000],
  'privileges.commentAnywhere': privilege,
  'privileges.postFreely': privilege,
  'privileges.suggestEdits': privilege,
  'privileges.editTagTexts': privilege,
  'privileges.createStudyGroups': privilege,
  'privileges.createTags': privilege,
  'privileges.reviewFirstPosts': privilege,
  'privileges.editFreely': privilege,
  'privileges.voteToClose': privilege,
  'privileges.wellReceivedPosts': [0, 100],
  'votes.perDay': perDay,
  'votes.perAuthorPerDay': perDay,
  'pace.newcomerSeconds': [0, 30 * DAY],
  'pace.newcomerReputation': [0, 10_000],
  'pace.questionsPerDay': perDay,
  'pace.questionsPerDayNewcomer': perDay,
  'pace.questionGapSeconds': gap,
  'pace.answersPerDay': perDay,
  'pace.answersPerDayNewcomer': perDay,
  'pace.answerGapSeconds': gap,
  'pace.commentsPerDay': perDay,
  'pace.commentsPerDayNewcomer': perDay,
  'pace.flagsPerDay': perDay,
  'pace.flagsPerDayNewcomer': perDay,
  'code.lifeSeconds': [MINUTE, DAY],
  'code.tries': tries,
  'code.resendSeconds': [10, HOUR],
  'code.perHour': perHour,
  'reset.lifeSeconds': [5 * MINUTE, DAY],
  'reset.tries': tries,
  'reset.perHour': perHour,
  'signIn.stateSeconds': [MINUTE, HOUR],
  'signIn.ticketSeconds': [MINUTE, DAY],
  'session.lifeSeconds': [HOUR, YEAR],
  'session.devices': [1, 100],
  'askAi.questionMax': [100, 2000],
  'askAi.modelAnswersPerDay': [0, 10_000],
  'askAi.modelAnswersFirstDay': [0, 10_000],
  'askAi.modelAnswersTeacher': [0, 10_000],
  'askAi.builtInPerDay': perDay,
  'askAi.messagesPerConversation': [2, 1000],
  'askAi.conversationDays': days,
  'askAi.conversationDaysOfMinors': days,
  waitlistDays: days,
  'upkeep.everySeconds': [MINUTE, DAY],
  'upkeep.keptSeconds': [25 * HOUR, 30 * DAY],
  usernameChangeSeconds: [0, YEAR],
  teacherAcceptsAfterSeconds: [0, YEAR],
}

/** The numbers that stay as they are, and why. */
export const FIXED_NUMBERS: Readonly<Record<string, string>> = {
  'reputation.start': 'The database counts every reputation from 1.',
  'privileges.takePart': 'Everybody begins with 1 point; more would lock every new member out.',
  'code.digits': 'The page for the code has six boxes.',
}

/** The first of each pair may not be above the second. */
export const ORDERS: readonly (readonly [string, string])[] = [
  ['text.titleMin', 'text.titleMax'],
  ['text.bodyMin', 'text.bodyMax'],
  ['text.commentMin', 'text.commentMax'],
  ['text.usernameMin', 'text.usernameMax'],
  ['text.passwordMin', 'text.passwordAsked'],
  ['text.passwordAsked', 'text.passwordMax'],
  ['text.tagMin', 'text.tagMax'],
  ['text.tagsMin', 'text.tagsMax'],
  ['grades.lowest', 'grades.highest'],
  ['askAi.conversationDaysOfMinors', 'askAi.conversationDays'],
]
