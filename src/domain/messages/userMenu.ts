/** Choices of the user menu; they load when it opens. Its other texts are the shell's. */
export const userMenuMessages = {
  theme: 'Appearance',
  themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
  times: 'Times',
  /** "My time (Europe/Paris)" */
  zones: { utc: () => 'UTC', mine: (zone: string) => `My time (${zone})` },
} as const
