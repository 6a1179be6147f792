/** Values of the saved credentials; nothing here opens anything. */
import type { CatalogueSide } from '@/domain/catalogue/types'
import { fieldSetOf } from '@/domain/credentials/fieldSets'

const EXAMPLES: Readonly<Record<string, string>> = {
  host: 'warehouse.lumen.example',
  port: '5439',
  client_email: 'etl@lumen-games-prod.iam.example',
  email: 'ana@studio.example',
  advertiser_id: '123-456-7890',
}

/** One value for each field of the type's form. */
export const secretOf = (side: CatalogueSide, label: string): Record<string, string> =>
  Object.fromEntries(
    fieldSetOf(side, label).fields.map(({ name, readOnlyValue, defaultValue }) => [
      name,
      readOnlyValue ?? defaultValue ?? EXAMPLES[name] ?? `example-${name}`,
    ]),
  )

/** What the fresh world's saved Tenjin credential holds. */
export const tenjinSecret = {
  host: 'datavault.tenjin.example',
  port: '5439',
  database: 'lumen',
  username: 'stackyard_reader',
  password: 'not-a-real-secret',
} as const
