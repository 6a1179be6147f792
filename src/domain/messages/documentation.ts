/** Texts of the documentation panel: ours; its errors are in errors.ts as in the spec. */
export const documentationMessages = {
  guide: (name: string) => `${name} guide`,
  loading: 'Loading the guide',
  none: (name: string) => `There is no guide for ${name} yet.`,
  contact: 'Ask us',
  marketing: (name: string) => `About ${name}`,
  documentation: 'Documentation',
  newTab: '(opens in a new tab)',
} as const
