import type { CatalogueSide } from '@/domain/catalogue/types'
import { fieldSetOf } from '@/connectors/lookups'
import { sampleKey } from './sampleKeys'

const EXAMPLES: Readonly<Record<string, string>> = {
  host: 'warehouse.lumen.example',
  port: '5439',
  client_email: 'etl@lumen-games-prod.iam.example',
  email: 'ana@studio.example',
  advertiser_id: '123-456-7890',
}

const KEYS: Readonly<Record<string, string>> = { ecKey: sampleKey('ec'), rsaKey: sampleKey('rsa') }

/**
 * Returns example values for all fields of a source's or destination's credential form, by field name. None are real
 * secrets.
 */
export const secretOf = (side: CatalogueSide, label: string): Record<string, string> =>
  Object.fromEntries(
    fieldSetOf(side, label).fields.map(({ name, validator, readOnlyValue, defaultValue }) => [
      name,
      readOnlyValue ?? defaultValue ?? KEYS[validator ?? ''] ?? EXAMPLES[name] ?? `example-${name}`,
    ]),
  )

/** Example values of the saved Tenjin credential in the mock data. */
export const tenjinSecret = {
  host: 'datavault.tenjin.example',
  port: '5439',
  database: 'lumen',
  username: 'stackyard_reader',
  password: 'not-a-real-secret',
} as const
