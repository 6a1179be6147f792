import { shellMessages } from '@/components/layout/messages'

/** Texts of the documentation panel (a provider's guide). Its error messages are in `errorMessages`. */
export const documentationMessages = {
  /** `day` is formatted. */
  seenAlive: (day: string) =>
    `Seen alive on ${day}: a proof of this installation has read rows of the real provider.`,
  guide: (name: string) => `${name} guide`,
  loading: 'Loading the guide',
  none: (name: string) => `There is no guide for ${name} yet.`,
  contact: shellMessages.contact,
  marketing: (name: string) => `About ${name}`,
  documentation: 'Documentation',
  newTab: '(opens in a new tab)',
} as const
