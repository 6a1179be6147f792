/** Account that a user can choose on the consent page of the simulated OAuth providers. */
export interface StandInAccount {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Ids of the account's advertisers, ad accounts or organisations. */
  readonly ids: readonly string[]
}

/** Accounts of the simulated OAuth providers: with two ad accounts, with one, and with none. */
export const standInAccounts: readonly StandInAccount[] = [
  { id: 'ana', name: 'Ana Studio', email: 'ana@studio.example', ids: ['123-456-7890', '987-654-3210'] },
  { id: 'ben', name: 'Ben Studio', email: 'ben@studio.example', ids: ['555-010-0200'] },
  { id: 'cleo', name: 'Cleo Studio', email: 'cleo@studio.example', ids: [] },
]

/** Display names of the five simulated OAuth providers, by connector label. */
export const standInProviders = {
  google_ads: 'Google Ads',
  meta: 'Meta',
  meta_audience: 'Meta Audience Network',
  snapchat: 'Snapchat',
  tiktok: 'TikTok',
} as const
/** Connector label of a simulated OAuth provider. */
export type StandInProvider = keyof typeof standInProviders

/** Whether a connector label is one of the five simulated OAuth providers. */
export const isStandInProvider = (label: string): label is StandInProvider =>
  Object.hasOwn(standInProviders, label)

/** Returns the credential form values that a simulated OAuth provider hands out for an account, with this token. */
export const standInValues = (
  provider: StandInProvider,
  { name, email, id }: StandInAccount,
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
