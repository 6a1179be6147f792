/** Texts of the documentation panel: ours; its errors stand in errors.ts as the spec words them. */
export const documentationMessages = {
  guide: (name: string) => `${name} guide`,
  loading: 'Loading the guide',
  none: (name: string) => `There is no guide for ${name} yet.`,
  contact: 'Ask us',
  marketing: (name: string) => `About ${name}`,
  documentation: 'Documentation',
  newTab: '(opens in a new tab)',
} as const
