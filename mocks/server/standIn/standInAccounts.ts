/** Accounts of the stand-in provider and their values. No real provider is contacted. */
export interface StandInAccount {
  readonly id: string
  readonly name: string
  readonly email: string
  /** Ids of the account's advertisers, ad accounts or organisations. */
  readonly ids: readonly string[]
}

export const standInAccounts: readonly StandInAccount[] = [
  { id: 'ana', name: 'Ana Studio', email: 'ana@studio.example', ids: ['123-456-7890', '987-654-3210'] },
  { id: 'ben', name: 'Ben Studio', email: 'ben@studio.example', ids: ['555-010-0200'] },
  { id: 'cleo', name: 'Cleo Studio', email: 'cleo@studio.example', ids: [] },
]

/** Names of the five providers by label. */
export const standInProviders = {
  google_ads: 'Google Ads',
  meta: 'Meta',
  meta_audience: 'Meta Audience Network',
  snapchat: 'Snapchat',
  tiktok: 'TikTok',
} as const
export type StandInProvider = keyof typeof standInProviders

/** Whether a label is one of the five providers. */
export const isStandInProvider = (label: string): label is StandInProvider =>
  Object.hasOwn(standInProviders, label)

/** Form values that a code is exchanged for. The token is new each time. */
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
