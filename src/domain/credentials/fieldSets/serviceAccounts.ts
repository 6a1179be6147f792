/** Types that take a Google service account. Spec 2 §5 (CRD-1, CRD-7). */
import type { FieldSet } from '../types'
import { BIGQUERY_LOCATION } from '@/domain/shared/constants'
import type { FieldDraft } from './field'
import { field, fieldSet, optional, secret } from './field'

const prefilled = (name: string, defaultValue: string): FieldDraft =>
  field(name, { defaultValue, mustBePresentInFileUpload: false })

/**
 * Fields that are not part of the provider's key file; spec 2 §5 treats them as optional, and the service checks them.
 */
const beside = { mustBePresentInFileUpload: false } as const

const serviceAccount: readonly FieldDraft[] = [
  field('project_id'),
  field('private_key_id'),
  secret('private_key', { inputType: 'multiline-password' }),
  field('client_email', { validator: 'email' }),
  field('client_id'),
  prefilled('type', 'service_account'),
  prefilled('auth_uri', 'https://accounts.google.com/o/oauth2/auth'),
  prefilled('token_uri', 'https://oauth2.googleapis.com/token'),
  prefilled('auth_provider_x509_cert_url', 'https://www.googleapis.com/oauth2/v1/certs'),
  prefilled('client_x509_cert_url', 'https://www.googleapis.com/robot/v1/metadata/x509'),
]

const bigquery = (label: string): FieldSet =>
  fieldSet(
    label,
    [
      ...serviceAccount,
      optional('dataset_id'),
      optional('dataset_location', { readOnlyValue: BIGQUERY_LOCATION, disabled: true }),
    ],
    { uploads: ['json'] },
  )

const bucket = (label: string): FieldSet =>
  fieldSet(label, [...serviceAccount, field('bucket_name', beside), optional('prefix')], {
    uploads: ['json'],
  })

export const serviceAccountSources: readonly FieldSet[] = [
  bigquery('firebase_bigquery'),
  bucket('adjust_csv_google'),
  fieldSet(
    'google_playstore',
    [...serviceAccount, field('bucket_url', { ...beside, placeholder: 'gs://pubsite_prod_…' })],
    {
      uploads: ['json'],
    },
  ),
  fieldSet('google_analytics', [
    ...serviceAccount,
    field('property_ids', { placeholder: '123456789,987654321' }),
  ]),
]

export const serviceAccountDestinations: readonly FieldSet[] = [bigquery('bigquery'), bucket('gcs')]
