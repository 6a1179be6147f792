/** Texts of impersonation by provider staff, and of a session change in another tab (ADM-3, T-7, T-8). */

/** Banner over every page during an impersonation (ADM-3). */
export const impersonationMessages = {
  label: 'Impersonation',
  actingAs: (name: string) => `You are acting as ${name}`,
  /** After the name; followed by the organisation where known. */
  address: (email: string, isLast: boolean) => `(${email}${isLast ? ').' : ','}`,
  organisation: (name: string) => `${name}).`,
  real: 'Everything you change is real.',
  loading: 'You are acting as somebody else.',
  back: 'Return to admin',
  /** Ours, where the service sends no message to show. */
  failed: 'The return to admin did not work. You are still acting as this user.',
  startFailed: 'The impersonation did not start. You are still yourself.',
} as const

/** Another tab has logged in as a different user (T-7, T-8). */
export const otherSessionMessages = {
  title: 'You are signed in as someone else in another tab',
  body: 'This tab has stopped, and sends nothing any more. Reload it to go on as the person who is signed in now.',
  reload: 'Reload',
} as const
