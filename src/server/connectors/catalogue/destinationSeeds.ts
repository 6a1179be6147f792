import type { Evidence } from './types'

/** A built-in destination type (spec 2 "Built-in catalogue"). */
interface DestinationSeed {
  readonly id: number
  readonly label: string
  readonly name: string
  readonly description: string
  /** Which transformations it offers: those of sources and its own, its own only, or none. */
  readonly transformations: 'all' | 'own' | 'none'
  /** How its connection is known to work; absent where nothing is delivered into it outside this machine. */
  readonly evidence?: Evidence
  /** Markdown: what people do there before they can connect. A label that a source shares has the guide of the source. */
  readonly guide?: string
}

const lines = (...text: readonly string[]): string => text.join('\n')

/** Built-in destination types in the order of the catalogue. Ids are never used twice. */
export const destinationSeeds = [
  {
    id: 2,
    label: 'bigquery',
    name: 'Google BigQuery',
    description: 'Data warehouse of Google Cloud',
    transformations: 'all',
    evidence: { kind: 'documentation' },
    guide: lines(
      '### Create a service account',
      '1. In Google Cloud, open **IAM & Admin, Service Accounts** and create one.',
      '2. Give it `BigQuery Data Editor` and `BigQuery Job User`.',
      '3. Under Keys, add a JSON key. The file downloads once.',
      '4. Upload that file here.',
      '',
      '### Why a check fails',
      '**404, dataset not found.** The ID is misspelled, or the dataset is outside the US.',
      '',
      '**403, access denied.** A role from step 2 is missing. New roles take about a minute.',
      '',
      '### Where the data lives',
      'In the US. Other locations are not available.',
    ),
  },
  {
    id: 1,
    label: 'redshift',
    name: 'Amazon Redshift',
    description: 'Data warehouse of Amazon',
    transformations: 'all',
    evidence: { kind: 'documentation' },
    guide: lines(
      '### Create a user for us',
      '1. Create a separate user with a password.',
      '2. Allow it to create schemas: `GRANT CREATE ON DATABASE … TO …`',
      '3. Make sure the cluster accepts connections from outside its network, usually on port `5439`.',
      '',
      '### Why a check fails',
      '**Timed out.** The cluster is not publicly reachable, or its security group blocks us.',
    ),
  },
  {
    id: 3,
    label: 'snowflake',
    name: 'Snowflake',
    description: 'Data warehouse on any cloud',
    transformations: 'all',
    evidence: { kind: 'documentation' },
    guide: lines(
      '### Create a service user',
      '1. Create a **service user** for us, with a default warehouse and a role that owns the database.',
      "2. Create a **programmatic access token** for it, and paste that as the password. Service users can't log in with a password.",
      '3. `account` is the part of your address before `.snowflakecomputing.com`.',
    ),
  },
  {
    id: 4,
    label: 'tenjin',
    name: 'Tenjin DataVault',
    description: 'The warehouse that Tenjin hosts for you',
    transformations: 'all',
    evidence: { kind: 'documentation' },
  },
  {
    id: 5,
    label: 's3',
    name: 'Amazon S3',
    description: 'Files in a bucket of Amazon',
    transformations: 'own',
    evidence: { kind: 'documentation' },
  },
  {
    id: 6,
    label: 'gcs',
    name: 'Google Cloud Storage',
    description: 'Files in a bucket of Google',
    transformations: 'own',
    evidence: { kind: 'documentation' },
  },
  {
    id: 7,
    label: 'no_destination',
    name: "I don't have a data warehouse",
    description: 'We keep the data for you',
    transformations: 'own',
  },
  { id: 8, label: 'dummy', name: 'Dummy Destination', description: 'Keeps nothing', transformations: 'none' },
] as const satisfies readonly DestinationSeed[]
