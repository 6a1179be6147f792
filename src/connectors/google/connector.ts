import { BIGQUERY_LOCATION } from '@/domain/shared/constants'
import { type Connector, field, optional, privateKey, secret } from '@/connectors/connector'

const prefilled = (name: string, label: string, defaultValue: string) =>
  field(name, label, { defaultValue, mustBePresentInFileUpload: false })

/** Fields of a service account's key file. */
const serviceAccount = [
  field('project_id', 'Project ID'),
  field('private_key_id', 'Private key ID'),
  privateKey('rsaKey'),
  field('client_email', 'Service account email', { validator: 'email' }),
  field('client_id', 'Client ID'),
  prefilled('type', 'Account type', 'service_account'),
  prefilled('auth_uri', 'Auth URI', 'https://accounts.google.com/o/oauth2/auth'),
  prefilled('token_uri', 'Token URI', 'https://oauth2.googleapis.com/token'),
  prefilled(
    'auth_provider_x509_cert_url',
    'Auth provider certificate URL',
    'https://www.googleapis.com/oauth2/v1/certs',
  ),
  prefilled(
    'client_x509_cert_url',
    'Client certificate URL',
    'https://www.googleapis.com/robot/v1/metadata/x509',
  ),
]

/**
 * Options of a field that is not part of the provider's key file; spec 2 §5 treats it as optional, and the service
 * checks it.
 */
const beside = { mustBePresentInFileUpload: false } as const

const dataset = [
  ...serviceAccount,
  optional('dataset_id', 'Dataset ID'),
  optional('dataset_location', 'Dataset location', { readOnlyValue: BIGQUERY_LOCATION, disabled: true }),
]

/**
 * Credential fields of a bucket in Google Cloud Storage: those of a service account's key file, bucket name and path
 * prefix.
 */
export const bucket = [
  ...serviceAccount,
  field('bucket_name', 'Bucket name', beside),
  optional('prefix', 'Path prefix'),
]

export const bigQuery: Connector = {
  id: 'bigquery',
  side: 'destination',
  fields: dataset,
  uploads: ['json'],
  aliases: ['GCP'],
  mark: {
    load: () => import('simple-icons/icons/googlebigquery.svg?raw'),
    colour: { light: '#6195EA', dark: '#669DF6' },
  },
}

export const cloudStorage: Connector = {
  id: 'gcs',
  side: 'destination',
  fields: bucket,
  uploads: ['json'],
  aliases: ['Google Cloud Storage'],
  mark: {
    load: () => import('simple-icons/icons/googlecloudstorage.svg?raw'),
    colour: { light: '#8196B9', dark: '#AECBFA' },
  },
}

export const adMob: Connector = {
  id: 'admob',
  side: 'source',
  fields: [
    field('client_id', 'Client ID'),
    secret('client_secret', 'Client secret'),
    secret('refresh_token', 'Refresh token'),
    field('publisher_id', 'Publisher ID'),
  ],
  mark: {
    load: () => import('simple-icons/icons/googleadmob.svg?raw'),
    colour: { light: '#EA4335', dark: '#EC5245' },
  },
}

export const firebase: Connector = {
  id: 'firebase_bigquery',
  side: 'source',
  fields: dataset,
  uploads: ['json'],
  aliases: ['Google Analytics for Firebase'],
  mark: {
    load: () => import('simple-icons/icons/firebase.svg?raw'),
    colour: { light: '#DD2C00', dark: '#E55D3B' },
  },
}

export const googleAnalytics: Connector = {
  id: 'google_analytics',
  side: 'source',
  fields: [...serviceAccount, field('property_ids', 'Property IDs', { placeholder: '123456789,987654321' })],
  aliases: ['GA4'],
  mark: {
    load: () => import('simple-icons/icons/googleanalytics.svg?raw'),
    colour: { light: '#E37400', dark: '#E37400' },
  },
}

export const googlePlay: Connector = {
  id: 'google_playstore',
  side: 'source',
  fields: [
    ...serviceAccount,
    field('bucket_url', 'Bucket URL', { ...beside, placeholder: 'gs://pubsite_prod_…' }),
  ],
  uploads: ['json'],
  aliases: ['Google Play', 'Play Console'],
  mark: { load: () => import('simple-icons/icons/googleplay.svg?raw'), colour: null },
}
