// What a member's header holds beside a visitor's, in one chunk.
export { Bell } from '../notifications/bell.tsx'
export { MemberAccount } from './member-account.tsx'
