import { type Connector, field, optional, secret, warehouse } from '@/connectors/connector'

export const amazonAppstore: Connector = {
  id: 'amazon_appstore',
  side: 'source',
  fields: [field('client_id', 'Client ID'), secret('client_secret', 'Client secret')],
}

export const redshift: Connector = {
  id: 'redshift',
  side: 'destination',
  fields: warehouse,
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
