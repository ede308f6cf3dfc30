// What only some may do with an answer, in one chunk: its author, the asker, a teacher, the staff.
export { AcceptButton } from './accept-button.tsx'
export { DeleteAnswer } from './delete-answer.tsx'
export { EndorseButton } from './endorse-button.tsx'
