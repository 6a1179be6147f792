/** Texts of sessions as somebody else: provider staff acting as a user, and another tab that signed in (ADM-3, T-7, T-8). */

/** The banner over every page while provider staff act as somebody (ADM-3). */
export const impersonationMessages = {
  label: 'Impersonation',
  actingAs: (name: string) => `You are acting as ${name}`,
  /** Behind the name; the organisation follows where it is known. */
  address: (email: string, isLast: boolean) => `(${email}${isLast ? ').' : ','}`,
  organisation: (name: string) => `${name}).`,
  real: 'Everything you change is real.',
  loading: 'You are acting as somebody else.',
  back: 'Return to admin',
  /** Ours, where the service says nothing that may be shown. */
  failed: 'The return to admin did not work. You are still acting as this user.',
  startFailed: 'The impersonation did not start. You are still yourself.',
} as const

/** Another tab of this browser has logged in as somebody else (T-7, T-8). */
export const otherSessionMessages = {
  title: 'You are signed in as someone else in another tab',
  body: 'This tab has stopped, and sends nothing any more. Reload it to go on as the person who is signed in now.',
  reload: 'Reload',
} as const
