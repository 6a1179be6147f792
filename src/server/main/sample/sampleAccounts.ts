/** Account that a user can choose on the consent page of the sample OAuth providers. */
export interface SampleAccount {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Ids of the account's advertisers, ad accounts or organisations. */
  readonly ids: readonly string[]
}

/** Accounts of the sample OAuth providers: with two ad accounts, with one, and with none. */
export const sampleAccounts: readonly SampleAccount[] = [
  { id: 'ana', name: 'Ana Studio', email: 'ana@studio.example', ids: ['123-456-7890', '987-654-3210'] },
  { id: 'ben', name: 'Ben Studio', email: 'ben@studio.example', ids: ['555-010-0200'] },
  { id: 'cleo', name: 'Cleo Studio', email: 'cleo@studio.example', ids: [] },
]

/** Display names of the five sample OAuth providers, by connector label. */
export const sampleProviderNames = {
  google_ads: 'Google Ads',
  meta: 'Meta',
  meta_audience: 'Meta Audience Network',
  snapchat: 'Snapchat',
  tiktok: 'TikTok',
} as const
/** Connector label of a sample OAuth provider. */
export type SampleProvider = keyof typeof sampleProviderNames

/** Whether a connector label is one of the five sample OAuth providers. */
export const isSampleProvider = (label: string): label is SampleProvider =>
  Object.hasOwn(sampleProviderNames, label)

/** Returns the credential form values that a sample OAuth provider hands out for an account, with this token. */
export const sampleValues = (
  provider: SampleProvider,
  { name, email, id }: SampleAccount,
  token: string,
): Readonly<Record<string, string>> => {
  switch (provider) {
    case 'google_ads':
      return { email, refresh_token: token }
    case 'tiktok':
      return { email, access_token: token }
    case 'meta':
      return { name, access_token: token }
    case 'meta_audience':
      return { name, business_id: `business-${id}`, access_token: token }
    case 'snapchat':
      return { snapchat_username: id, refresh_token: token }
  }
}
