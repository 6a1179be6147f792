import { fieldSetOf } from '@/connectors/lookups'
import type {
  CredentialAttributes,
  FieldDefinition,
  CredentialFormDefinition,
} from '@/domain/credentials/types'
import { apiMessages } from '@/domain/messages/api'
import { initialAttributes } from '@/domain/credentials/form/validity'
import { sampleKey } from '@mocks/data/sampleKeys'
import { STORY_NOW } from '@mocks/data/ids'

/** Definition of the BigQuery credential form. */
export const bigquery = fieldSetOf('destination', 'bigquery')
/** Definition of the Redshift credential form. */
export const redshift = fieldSetOf('destination', 'redshift')
/** Definition of the Google Ads credential form, which connects an account by OAuth. */
export const googleAds = fieldSetOf('source', 'google_ads')

/** Field values of a completely filled in BigQuery form, with a misspelt dataset. */
export const bigqueryAttributes: CredentialAttributes = {
  ...initialAttributes(bigquery),
  project_id: 'lumen-games-prod',
  private_key_id: '4c1e9b07d2aa41c8b3f05e6d',
  private_key: sampleKey('rsa'),
  client_email: 'etl@lumen-games-prod.iam.gserviceaccount.com',
  client_id: '108834417720915546203',
  dataset_id: 'lumen_prdo',
}

/** Provider's message for the misspelt dataset. */
export const failedAnswer = '404 Not found: dataset_id lumen_prdo was not found in location US'
/** Verification status of a form: the provider refused the credentials. */
export const failed = { kind: 'failed', checkedAt: STORY_NOW, message: failedAnswer } as const
/** Verification status of a form: the check did not take place, because the connection was lost. */
export const checkNotRun = {
  kind: 'notMade',
  cause: 'connection',
  message: apiMessages.network,
  triedAt: STORY_NOW,
} as const
/** Verification status of a form: the credentials work. */
export const verified = { kind: 'verified', checkedAt: STORY_NOW, byOAuth: false } as const
/** Verification status of a form: the check is in progress. */
export const verifying = { kind: 'verifying', startedAt: STORY_NOW } as const

/** Returns the definition of a form's field by its key; throws if the form has no such field. */
export const fieldOf = (set: CredentialFormDefinition, name: string): FieldDefinition => {
  const found = set.fields.find((field) => field.name === name)
  if (found === undefined) throw new Error(`${set.label} has no field ${name}`)
  return found
}
