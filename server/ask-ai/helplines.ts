export type Helpline = { country: string; name: string; contact: string; url: string }

/** Free lines that listen to children and young people. A wrong number here does harm: change one only with the line’s own page at hand. */
export const HELPLINES: Helpline[] = [
  { country: 'United States, Canada', name: '988 Lifeline', contact: 'Call or text 988', url: 'tel:988' },
  { country: 'United Kingdom', name: 'Childline', contact: 'Call 0800 1111', url: 'tel:08001111' },
  { country: 'United Kingdom, Ireland', name: 'Samaritans', contact: 'Call 116 123', url: 'tel:116123' },
  { country: 'Ireland', name: 'Childline', contact: 'Call 1800 66 66 66', url: 'tel:1800666666' },
  { country: 'Australia', name: 'Kids Helpline', contact: 'Call 1800 55 1800', url: 'tel:1800551800' },
  { country: 'New Zealand', name: '1737', contact: 'Call or text 1737', url: 'tel:1737' },
  { country: 'Germany', name: 'Nummer gegen Kummer', contact: 'Call 116 111', url: 'tel:116111' },
  { country: 'Most of the European Union', name: 'Child helpline', contact: 'Call 116 111', url: 'tel:116111' },
  { country: 'India', name: 'Childline', contact: 'Call 1098', url: 'tel:1098' },
]
