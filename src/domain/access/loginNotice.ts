/** What the log in says about where somebody comes from; handed on in the router's state, never in the address. */
const LOGIN_NOTICES = ['passwordChanged', 'loggedOut', 'loggedOutElsewhere'] as const
export type LoginNotice = (typeof LOGIN_NOTICES)[number]

/** Reads a router's state; null for none, and for what is not known. */
export const loginNoticeOf = (state: unknown): LoginNotice | null => {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null
  return LOGIN_NOTICES.find((known) => known === notice) ?? null
}
