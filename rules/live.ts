/** What a page hears of a question's state tells of so many answers and so many comments, the newest. */
export const MOST_IN_STATE = 500
