/** All notices. They are passed in the router's state, never in the URL. */
const LOGIN_NOTICES = [
  'passwordChanged',
  'membershipDropped',
  'accountDeleted',
  'loggedOut',
  'loggedOutElsewhere',
] as const
/**
 * Notice on the login page that says why the user arrives there: password changed, the same with a membership that was
 * dropped, account deleted, logged out, or logged out in another tab.
 */
export type LoginNotice = (typeof LOGIN_NOTICES)[number]

/** Reads the login page's notice from the router's state; null where there is none or it is unknown. */
export const loginNoticeOf = (state: unknown): LoginNotice | null => {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null
  return LOGIN_NOTICES.find((known) => known === notice) ?? null
}
