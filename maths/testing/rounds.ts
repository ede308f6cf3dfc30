/**
 * How many random cases a test tries: a third of the thorough number, so that all tests together stay quick.
 * `MATHS_ROUNDS=3 node --test …` tries all of them, more is possible.
 */
export const rounds = (thorough: number, wish = '1'): number => Math.max(20, Math.round((thorough / 3) * Number(wish)))
