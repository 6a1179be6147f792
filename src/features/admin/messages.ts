/** Texts of the banner above every page while a provider admin impersonates a user (ADM-3). */
export const impersonationMessages = {
  label: 'Impersonation',
  actingAs: (name: string) => `You're acting as ${name}`,
  /** Shown after the name; `isLast` is false if the organisation follows. */
  address: (email: string, isLast: boolean) => `(${email}${isLast ? ').' : ','}`,
  organisation: (name: string) => `${name}).`,
  real: 'Everything you change is real.',
  loading: "You're acting as someone else.",
  back: 'Return to admin',
  /** Fallback if the service sends no message. */
  failed: "Couldn't return to admin. You're still acting as this user.",
  startFailed: "Couldn't start the impersonation. You're still logged in as yourself.",
} as const

/** Texts of the page shown when another tab of the browser has logged in as a different user (T-7, T-8). */
export const otherSessionMessages = {
  title: "You're logged in as someone else in another tab",
  body: 'This tab is paused. Reload it to continue with the account that is logged in now.',
  reload: 'Reload',
} as const
