import { paths } from '../paths.ts'

/** The part of the settings where one chooses what to hear of. */
export const CHOICES_ID = 'notifications'
export const CHOICES_PLACE = `${paths.settings()}#${CHOICES_ID}`
