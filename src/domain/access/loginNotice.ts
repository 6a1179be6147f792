/** Notices of the login page about why the user arrives there; passed in the router's state, never in the URL. */
const LOGIN_NOTICES = ['passwordChanged', 'loggedOut', 'loggedOutElsewhere'] as const
export type LoginNotice = (typeof LOGIN_NOTICES)[number]

/** Reads the notice from a router state; null for none or an unknown one. */
export const loginNoticeOf = (state: unknown): LoginNotice | null => {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null
  return LOGIN_NOTICES.find((known) => known === notice) ?? null
}
