import { type Connector, field, optional, secret, warehouse } from '@/connectors/connector'

export const amazonAppstore: Connector = {
  id: 'amazon_appstore',
  side: 'source',
  fields: [field('client_id', 'Client ID'), secret('client_secret', 'Client secret')],
}

/** Name of the credential of a bucket through which rows are loaded; INSERT without one. */
export const LOAD_BUCKET = 'load_bucket'
/** Label of the credentials that it can be. */
export const LOAD_BUCKET_LABEL = 's3'

export const redshift: Connector = {
  id: 'redshift',
  side: 'destination',
  fields: [
    ...warehouse,
    optional(LOAD_BUCKET, 'Load through S3', {
      inputType: 'credential',
      credentialLabel: LOAD_BUCKET_LABEL,
      help: 'Large loads are much faster as files in a bucket. Stackyard deletes them after each load. The keys of this credential are sent to Redshift with each load.',
    }),
  ],
  aliases: ['AWS'],
}

/** Credential fields of a bucket in Amazon S3. */
export const s3Bucket = [
  field('access_key', 'Access key ID'),
  secret('secret_key', 'Secret key'),
  field('region', 'Region'),
  field('bucket_name', 'Bucket name'),
  optional('prefix', 'Path prefix'),
]

export const s3: Connector = {
  id: 's3',
  side: 'destination',
  fields: s3Bucket,
  aliases: ['AWS'],
}
