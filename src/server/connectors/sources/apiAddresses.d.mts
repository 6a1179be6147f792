/** Name of a provider's API; types of sources can share one, such as `meta`. */
export type ApiName =
  | 'adjust'
  | 'admob'
  | 'apple_login'
  | 'apple_search_ads'
  | 'applovin'
  | 'appsflyer'
  | 'google_ads'
  | 'google_login'
  | 'ironsource'
  | 'meta'
  | 'snapchat'
  | 'snapchat_login'
  | 'tenjin_api'
  | 'tiktok'
  | 'topon'
  | 'unity_ads'
  | 'vungle'

/** Addresses that the operator has changed, without a trailing slash. */
export type ApiAddresses = Readonly<Partial<Record<ApiName, string>>>

/** Addresses by name, as built in. */
export const API_ADDRESSES: Readonly<Record<ApiName, string>>

/** Lines of the help text. */
export const ADDRESS_HELP: string

/** Name of the variable that changes an address, such as STACKYARD_API_META. */
export function addressVariable(name: ApiName): string

/** Reads the changed addresses from environment variables. Returns them, or an error text; never throws. */
export function readApiAddresses(
  env: Readonly<Record<string, string | undefined>>,
):
  | { readonly kind: 'read'; readonly addresses: ApiAddresses }
  | { readonly kind: 'wrong'; readonly text: string }
