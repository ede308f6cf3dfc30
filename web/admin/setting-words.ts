/** What a number is called on the settings page, and what it does. */
export type NumberWords = readonly [name: string, title: string, what: string]
export type NumberSection = { id: string; title: string; lede: string; numbers: readonly NumberWords[] }

/** Every number that can be set, by subject. A test keeps it complete. */
export const NUMBER_SECTIONS: readonly NumberSection[] = [
  {
    id: 'ask-ai-limits',
    title: 'Limits of Ask AI',
    lede: 'How much each member may ask, and how long conversations are kept.',
    numbers: [
      [
        'askAi.modelAnswersPerDay',
        'Model answers a day',
        'Answers of the AI model for each member. Then the built-in helper goes on.',
      ],
      ['askAi.modelAnswersFirstDay', 'Model answers on the first day', 'The same for a new account.'],
      ['askAi.modelAnswersTeacher', 'Model answers for a teacher', 'The same for verified teachers.'],
      ['askAi.builtInPerDay', 'Built-in answers a day', 'Answers of the built-in helper for each member.'],
      ['askAi.questionMax', 'Longest question', 'Letters in one question to Ask AI.'],
      ['askAi.messagesPerConversation', 'Messages in a conversation', 'Then a new conversation begins.'],
      ['askAi.conversationDays', 'Days that conversations are kept', 'Counted from the last message.'],
      ['askAi.conversationDaysOfMinors', 'Days for members under 18', 'Counted in the same way.'],
    ],
  },
  {
    id: 'posting',
    title: 'Posting pace and votes',
    lede: 'Limits for each account. A new account has lower ones.',
    numbers: [
      ['pace.newcomerSeconds', 'How long an account is new', 'In seconds since it was made.'],
      [
        'pace.newcomerReputation',
        'Reputation that ends being new',
        'Below it an account counts as new, however old it is.',
      ],
      ['pace.questionsPerDay', 'Questions a day', 'For an account that is not new.'],
      ['pace.questionsPerDayNewcomer', 'Questions a day, new account', 'The lower limit.'],
      ['pace.questionGapSeconds', 'Seconds between questions', 'The shortest pause after a question.'],
      ['pace.answersPerDay', 'Answers a day', 'For an account that is not new.'],
      ['pace.answersPerDayNewcomer', 'Answers a day, new account', 'The lower limit.'],
      ['pace.answerGapSeconds', 'Seconds between answers', 'The shortest pause after an answer.'],
      ['pace.commentsPerDay', 'Comments a day', 'For an account that is not new.'],
      ['pace.commentsPerDayNewcomer', 'Comments a day, new account', 'The lower limit.'],
      ['pace.flagsPerDay', 'Reports a day', 'For an account that is not new.'],
      ['pace.flagsPerDayNewcomer', 'Reports a day, new account', 'The lower limit.'],
      ['votes.perDay', 'Votes a day', 'Upvotes that a member may give.'],
      ['votes.perAuthorPerDay', 'Votes a day for one author', 'So that friends do not lift each other up.'],
    ],
  },
  {
    id: 'reputation',
    title: 'Reputation',
    lede: 'Points from now on. What was earned before stays as it was.',
    numbers: [
      ['reputation.answerUpvoted', 'Answer upvoted', 'Points for its author.'],
      ['reputation.questionUpvoted', 'Question upvoted', 'Points for the asker when somebody has the same question.'],
      ['reputation.answerAccepted', 'Answer accepted', 'Points for its author.'],
      ['reputation.accepting', 'Accepting an answer', 'Points for the asker.'],
      ['reputation.answerEndorsed', 'Answer endorsed', 'Points when a teacher endorses it.'],
      ['reputation.suggestedEditAccepted', 'Suggested edit accepted', 'Points for who suggested it.'],
      ['reputation.aiMistakeConfirmed', 'Mistake of Ask AI confirmed', 'Points for who reported it.'],
      ['reputation.removedAsAbuse', 'Post removed as spam or abuse', 'Points that it costs: 0 or less.'],
      ['reputation.upvotePointsPerDay', 'Most points a day from upvotes', 'Votes beyond it count, but give no points.'],
    ],
  },
  {
    id: 'privileges',
    title: 'Privileges',
    lede: 'The reputation at which each opens. Staff have them all.',
    numbers: [
      ['privileges.commentAnywhere', 'Comment anywhere', 'Not only under one’s own posts.'],
      ['privileges.postFreely', 'Post freely', 'Images, more links, and no check of the first posts.'],
      ['privileges.suggestEdits', 'Suggest edits', 'To what others wrote.'],
      ['privileges.editTagTexts', 'Edit tag texts', 'What a tag is about.'],
      ['privileges.createStudyGroups', 'Create study groups', 'Once there are study groups.'],
      ['privileges.createTags', 'Create tags', 'A tag that nobody has used before.'],
      ['privileges.reviewFirstPosts', 'Review first posts', 'Of new members.'],
      ['privileges.editFreely', 'Edit freely', 'What others wrote, without a review.'],
      ['privileges.voteToClose', 'Vote to close', 'And to open again.'],
      [
        'privileges.wellReceivedPosts',
        'Well-received posts',
        'Posts with an upvote that editing, reviewing and closing need as well.',
      ],
    ],
  },
  {
    id: 'texts',
    title: 'Lengths of texts',
    lede: 'In letters. Texts that stand already are not cut.',
    numbers: [
      ['text.titleMin', 'Shortest title', 'Of a question.'],
      ['text.titleMax', 'Longest title', 'Of a question.'],
      ['text.bodyMin', 'Shortest text', 'Of a question or an answer.'],
      ['text.bodyMax', 'Longest text', 'Of a question or an answer.'],
      ['text.commentMin', 'Shortest comment', 'Under a post.'],
      ['text.commentMax', 'Longest comment', 'Under a post.'],
      ['text.editNoteMax', 'Longest edit note', 'What an edit was for.'],
      ['text.bioMax', 'Longest text about oneself', 'On a profile.'],
      ['text.fullNameMax', 'Longest full name', 'In any script.'],
      ['text.usernameMin', 'Shortest username', 'For new names.'],
      ['text.usernameMax', 'Longest username', 'For new names.'],
      ['text.tagMin', 'Shortest tag', 'Its name.'],
      ['text.tagMax', 'Longest tag', 'Its name.'],
      ['text.tagDescriptionMax', 'Longest text about a tag', 'On the page of the tag.'],
      ['text.tagsMin', 'Fewest tags', 'That a question needs.'],
      ['text.tagsMax', 'Most tags', 'That a question may have.'],
      ['text.linksOfNewcomers', 'Links in a newcomer’s post', 'More open with the privilege to post freely.'],
      ['grades.lowest', 'Lowest grade', 'That can be chosen.'],
      ['grades.highest', 'Highest grade', 'That can be chosen.'],
    ],
  },
  {
    id: 'images',
    title: 'Images',
    lede: 'What members upload. Images that stand already stay as they are.',
    numbers: [
      ['uploads.bytesMax', 'Largest image', 'In bytes, as it is sent.'],
      ['uploads.perDay', 'Images a day', 'For an account that is not new.'],
      ['uploads.perDayNewcomer', 'Images a day, new account', 'The lower limit.'],
      ['uploads.memberBytesMax', 'Room of one member', 'Bytes of all images together.'],
      ['uploads.unusedSeconds', 'Life of an unused image', 'Seconds until it is deleted.'],
      ['uploads.imageSideMax', 'Longest side in a post', 'In pixels. What is larger is made smaller.'],
    ],
  },
  {
    id: 'accounts',
    title: 'Passwords, codes and log-ins',
    lede: 'Shorter lives are safer, longer ones more comfortable.',
    numbers: [
      ['text.passwordMin', 'Shortest password', 'That is accepted at all.'],
      ['text.passwordAsked', 'Password that the sign-up page asks for', 'Its shortest length there.'],
      ['text.passwordMax', 'Longest password', 'Three or four words should fit.'],
      ['code.lifeSeconds', 'Life of an e-mail code', 'In seconds.'],
      ['code.tries', 'Tries for a code', 'Then a new one is needed.'],
      ['code.resendSeconds', 'Seconds until a new code', 'After the last one was sent.'],
      ['code.perHour', 'Codes an hour', 'For one account.'],
      ['reset.lifeSeconds', 'Life of a reset link', 'In seconds.'],
      ['reset.tries', 'Tries for a reset code', 'Then a new mail is needed.'],
      ['reset.perHour', 'Reset mails an hour', 'For one address.'],
      ['signIn.stateSeconds', 'Time to log in elsewhere', 'Seconds to come back from GitHub, Google or Microsoft.'],
      ['signIn.ticketSeconds', 'Time to finish signing up', 'Seconds to choose a name after that.'],
      ['session.lifeSeconds', 'Life of a log-in', 'Seconds without a visit until a device is logged out.'],
      ['session.devices', 'Devices of one member', 'The one unused for longest is logged out.'],
      ['session.touchSeconds', 'Between two notes of last use', 'Seconds until a device’s last use is written again.'],
      ['session.proofSeconds', 'Life of a confirmation', 'Seconds until dangerous changes ask again who it is.'],
      ['twoFactor.requiredOfStaff', 'Two-factor log-in for staff', 'On: moderators and admins must use it.'],
      ['twoFactor.tries', 'Tries for a two-factor code', 'For one account in a quarter of an hour.'],
      ['twoFactor.triesPerDay', 'Tries for a two-factor code a day', 'For one account.'],
      ['twoFactor.recoveryCodes', 'Recovery codes', 'That each member gets; every one works once.'],
      ['usernameChangeSeconds', 'Between two changes of a username', 'In seconds.'],
      ['leaving.daysToUndo', 'Days to undo a deletion', 'Then the account is deleted for good.'],
      ['leaving.usernameKeptDays', 'Rest of a deleted username', 'Days until somebody else may take it.'],
      ['leaving.exportsPerDay', 'Copies of the data a day', 'For one account.'],
    ],
  },
  {
    id: 'upkeep',
    title: 'Housekeeping',
    lede: 'What waits, and what is thrown away.',
    numbers: [
      ['teacherAcceptsAfterSeconds', 'Silence until a teacher may accept', 'Seconds without a word from the asker.'],
      ['waitlistDays', 'Days on the waitlist', 'Then an address is forgotten.'],
      ['notifications.keptDays', 'Life of a notification', 'In days.'],
      ['notifications.digestHour', 'Hour of the daily digest', 'In the time zone of the site.'],
      ['notifications.digestItems', 'Lines of a digest', 'The rest is found on the page.'],
      ['notifications.mailsPerHour', 'E-mails an hour', 'To one member; more of them wait for the digest.'],
      ['notifications.mentionsPerPost', 'Members told by one post', 'That it mentions with @.'],
      ['notifications.mentionsPerDay', 'Members told by one author', 'By mentions, in a day.'],
      ['notifications.followedTagPerDay', 'Told of followed tags', 'New questions for one member in a day.'],
      ['jobs.pollSeconds', 'Seconds between looks for work', 'In force from the next start.'],
      ['jobs.tries', 'Tries of a job', 'A mail, for instance. Then it is given up.'],
      ['jobs.firstRetrySeconds', 'Seconds until the second try', 'Each further try waits about twice as long.'],
      ['jobs.longestRetrySeconds', 'Longest wait for a try', 'In seconds.'],
      ['jobs.deadDays', 'Life of a job given up', 'Days that it can be looked at.'],
      ['upkeep.everySeconds', 'Seconds between clean-ups', 'In force from the next start.'],
      ['upkeep.keptSeconds', 'Life of counters and dead codes', 'In seconds.'],
    ],
  },
]

const UNITS: readonly (readonly [seconds: number, one: string, many: string])[] = [
  [24 * 3600, 'day', 'days'],
  [3600, 'hour', 'hours'],
  [60, 'minute', 'minutes'],
]

/** A number as people read it; seconds also in the largest unit that they fill. */
export function numberInWords(name: string, value: number): string {
  const plain = value.toLocaleString('en')
  const unit = name.endsWith('Seconds') && value > 0 ? UNITS.find(([seconds]) => value % seconds === 0) : undefined
  if (!unit) return plain
  const [seconds, one, many] = unit
  const count = value / seconds
  return `${plain} (${count} ${count === 1 ? one : many})`
}
