/** Forms and answers that the stories of this folder share. */
import { fieldSetOf } from '@/connectors/lookups'
import type { CredentialAttributes, FieldDefinition, FieldSet } from '@/domain/credentials/types'
import { apiMessages } from '@/domain/messages/api'
import { initialAttributes } from '@/domain/credentials/form/validity'
import { STORY_NOW } from '@mocks/data/ids'

export const bigquery = fieldSetOf('destination', 'bigquery')
export const redshift = fieldSetOf('destination', 'redshift')
export const googleAds = fieldSetOf('source', 'google_ads')

export const bigqueryAttributes: CredentialAttributes = {
  ...initialAttributes(bigquery),
  project_id: 'lumen-games-prod',
  private_key_id: '4c1e9b07d2aa41c8b3f05e6d',
  private_key:
    '-----BEGIN PRIVATE KEY-----\nQUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVo=\n-----END PRIVATE KEY-----\n',
  client_email: 'etl@lumen-games-prod.iam.gserviceaccount.com',
  client_id: '108834417720915546203',
  dataset_id: 'lumen_prdo',
}

export const failedAnswer = '404 Not found: dataset_id lumen_prdo was not found in location US'
export const failed = { kind: 'failed', checkedAt: STORY_NOW, message: failedAnswer } as const
export const notMade = {
  kind: 'notMade',
  cause: 'connection',
  message: apiMessages.network,
  triedAt: STORY_NOW,
} as const
export const verified = { kind: 'verified', checkedAt: STORY_NOW, byOAuth: false } as const
export const verifying = { kind: 'verifying', startedAt: STORY_NOW } as const

/** A field of a form by its name. */
export const fieldOf = (set: FieldSet, name: string): FieldDefinition => {
  const found = set.fields.find((field) => field.name === name)
  if (found === undefined) throw new Error(`${set.label} has no field ${name}`)
  return found
}
