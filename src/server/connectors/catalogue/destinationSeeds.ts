/** A built-in destination type (spec 2 "Built-in catalogue"). */
interface DestinationSeed {
  readonly id: number
  readonly label: string
  readonly name: string
  readonly description: string
  /** Which transformations it offers: those of sources and its own, its own only, or none. */
  readonly transformations: 'all' | 'own' | 'none'
}

/** Built-in destination types in the order of the catalogue. Ids are never used twice. */
export const destinationSeeds = [
  {
    id: 2,
    label: 'bigquery',
    name: 'Google BigQuery',
    description: 'Data warehouse of Google Cloud',
    transformations: 'all',
  },
  {
    id: 1,
    label: 'redshift',
    name: 'Amazon Redshift',
    description: 'Data warehouse of Amazon',
    transformations: 'all',
  },
  {
    id: 3,
    label: 'snowflake',
    name: 'Snowflake',
    description: 'Data warehouse on any cloud',
    transformations: 'all',
  },
  {
    id: 4,
    label: 'tenjin',
    name: 'Tenjin DataVault',
    description: 'The warehouse that Tenjin hosts for you',
    transformations: 'all',
  },
  {
    id: 5,
    label: 's3',
    name: 'Amazon S3',
    description: 'Files in a bucket of Amazon',
    transformations: 'none',
  },
  {
    id: 6,
    label: 'gcs',
    name: 'Google Cloud Storage',
    description: 'Files in a bucket of Google',
    transformations: 'none',
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
