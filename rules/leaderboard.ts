/** The preference of who wants to stand neither on the leaderboard nor among the newest members. */
export const OFF_THE_LEADERBOARD = 'off_the_leaderboard'
