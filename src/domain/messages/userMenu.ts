/** Entries of the user menu; separate from the shell because they load when the menu opens. */
export const userMenuMessages = {
  deimpersonate: 'Deimpersonate',
  loginSessions: "Where you're logged in",
  changePassword: 'Change password',
  theme: 'Appearance',
  themes: { system: 'System', light: 'Light', dark: 'Dark' },
  times: 'Times',
  /** "My time (Europe/Paris)" */
  zones: { utc: () => 'UTC', mine: (zone: string) => `My time (${zone})` },
  shortcuts: 'Keyboard shortcuts',
} as const
