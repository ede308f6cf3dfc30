/** A number as people write it: thousands set apart, a real minus sign. */
export const inDigits = (number: number): string =>
  number.toLocaleString('en', { maximumFractionDigits: 1 }).replace('-', '−')
