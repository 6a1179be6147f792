import { fieldSetOf } from '@/connectors/lookups'
import { secretWithPlace } from '../store/storagePlace'
import type { Store } from '../store/store'

/** Sources of the guided flows, and Google Ads, by the label of their type, with the names of their credentials. */
const NAMES: Readonly<Record<string, string>> = {
  tenjin: 'Sample Tenjin',
  applovin: 'Sample AppLovin',
  ironsource: 'Sample ironSource',
  google_ads: 'Sample Google Ads',
  appsflyer: 'Sample AppsFlyer',
  adjust: 'Sample Adjust',
  adjust_csv_google: 'Sample Adjust CSV',
  topon: 'Sample TopOn',
  tradplus: 'Sample TradPlus',
}

const sampleText = (field: string): string => `sample-${field.replaceAll('_', '-')}`

/** Has the shape of a private key (RSA), and opens nothing. */
const SAMPLE_KEY =
  '-----BEGIN PRIVATE KEY-----\nMBoCAQAwDQYJKoZIhvcNAQEBBQAEBnNhbXBsZQ==\n-----END PRIVATE KEY-----\n'

/** Value of a field: any text of its shape works in sample mode. */
const valueOf = (field: string): string => {
  if (field === 'port') return '5439'
  return field === 'private_key' ? SAMPLE_KEY : sampleText(field)
}

/** Whether a value is the ready-made one of a field, also of an older version, in which a private key was any text. */
export const isSampleValue = (field: string, value: string): boolean => value === sampleText(field)

/**
 * Gives a new organisation ready-made credentials for the sources of the invented studio, so that its first stack needs
 * no key.
 */
export const addSampleCredentials = (store: Store, orgId: number, now: number): void => {
  for (const [label, name] of Object.entries(NAMES)) {
    const fields = fieldSetOf('source', label).fields.map((field) => [field.name, valueOf(field.name)])
    const value: Readonly<Record<string, string>> = Object.fromEntries(fields)
    store.insert('credentials', { orgId, label, name, ...secretWithPlace(value), createdAt: now })
  }
}
