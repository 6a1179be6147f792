/** Texts of the user menu. */
export const userMenuMessages = {
  deimpersonate: 'Deimpersonate',
  /** Below Log Out while staff act as a user. */
  logOutOfBoth: 'Ends your own session too. Deimpersonate keeps it.',
  loginSessions: 'Active sessions',
  changePassword: 'Change password',
  twoStep: 'Two-step login',
  yourData: 'Your data',
  theme: 'Appearance',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  times: 'Times',
  /** E.g. "My time (Europe/Paris)". */
  zones: { utc: () => 'UTC', mine: (zone: string) => `My time (${zone})` },
  shortcuts: 'Keyboard shortcuts',
} as const

/** Texts of the dialog that lists the browsers in which the user is logged in (FS-4). */
export const loginSessionsMessages = {
  loading: 'Loading your sessions',
  /** Accessible name of the list. */
  list: 'Your sessions',
  current: 'This browser',
  unknownDevice: 'Unknown device',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  used: (since: string) => `Last used ${since}`,
  /** In place of the time since this browser was used. */
  now: 'now',
  since: (day: string) => `logged in on ${day}`,
  end: 'End session',
  /** Accessible name of the button at the end of a row. */
  endWhich: (device: string, used: string) => `End session: ${device}, ${used}`,
  ended: (device: string) => `${device} has been logged out.`,
  /** Shown before the service's message. */
  notEnded: (device: string) => `Couldn't log out ${device}.`,
  onlyHere: "You aren't logged in anywhere else.",
  help: "Don't recognize one? End it, then change your password.",
  errorTitle: "Couldn't load your sessions",
  errorBody: 'No session was ended.',
  close: 'Close',
} as const

/** Texts of the dialog "Change password" (FS-4). */
export const changePasswordMessages = {
  lead: 'You stay logged in here; your other sessions end.',
  current: 'Current password',
  wrongCurrent: "This isn't your current password.",
  busy: 'Changing the password',
  cancel: 'Cancel',
  close: 'Close',
  done: 'Your password has been changed and your other sessions have ended.',
  failed: "Couldn't change your password. Try again.",
  /** For an account without a password, which logs in with Google. */
  none: {
    title: 'This account has no password yet',
    body: 'You log in with Google. To set a password as well, get a link by email.',
    sent: (email: string) => `A link to set a password is on its way to ${email}.`,
    failed: "Couldn't send the link. Try again.",
  },
} as const

/** Texts of the dialog "Your data" (O-12). */
export const yourDataMessages = {
  download: {
    title: 'Download what is stored about you',
    body: 'Your account, sessions and choices, and what you did according to the audit trail, as a JSON file. It has no password.',
    action: 'Download',
    file: 'my-data.json',
    done: 'Your data has been saved as my-data.json.',
    failed: "Couldn't read your data. Try again.",
  },
  remove: {
    title: 'Delete your account',
    body: 'Your name, email address and password are deleted. What you built stays with your organization.',
    action: 'Delete my account',
    question: 'Delete your account?',
    effects: [
      'You are logged out everywhere and can no longer log in. This cannot be undone.',
      'Stacks, credentials and answers stay with your organization.',
      'The audit trail keeps a number in place of your name and address.',
    ],
    /** Label of the field that confirms. */
    type: (email: string) => `To confirm, type ${email}`,
    wrong: 'This is not the address of your account.',
    failed: "Couldn't delete your account. Try again.",
  },
  cancel: 'Cancel',
  close: 'Close',
} as const
