import type { WireDestinationType, WireStorageType } from './types'
import { destinationSeeds } from './destinationSeeds'
import { destinationTransformationId } from './ids'
import type { DestinationLabel } from './ids'
import { readsField } from './transformationReads'

interface Seed {
  readonly label: string
  readonly name: string
  readonly description: string
  readonly dependsOn?: string
  readonly isHidden?: boolean
  readonly isImplemented?: boolean
}

/** Transformations of every warehouse, in this order; ids follow the order, so new ones come last. `dependsOn` follows Rules "Any backend". */
const TRANSFORMATIONS: readonly Seed[] = [
  {
    label: 'user_level_revenue',
    name: 'User Level Revenue',
    description: 'Revenue of every user and day, from all sources together',
  },
  {
    label: 'creative_roas',
    name: 'Creative ROAS',
    description: 'Spend and return of every creative and day',
  },
  {
    label: 'user_portfolio_ltv',
    name: 'User Portfolio LTV',
    description: 'Lifetime value of every user across the apps; needs User Level Revenue',
    dependsOn: 'user_level_revenue',
  },
  {
    label: 'custom_events',
    name: 'Custom Events',
    description: 'Your own events beside revenue; needs User Level Revenue',
    dependsOn: 'user_level_revenue',
  },
  {
    label: 'custom_events_analysis',
    name: 'Custom Events Analysis',
    description: 'Which events come before revenue; needs Custom Events',
    dependsOn: 'custom_events',
  },
  {
    label: 'creative_perspective',
    name: 'Creative Perspective',
    description: 'Every creative over its life; still being built',
    isImplemented: false,
  },
  {
    label: 'app_version_perspective',
    name: 'App Version Perspective',
    description: 'Revenue by app version',
    isHidden: true,
    isImplemented: false,
  },
  {
    label: 'ilrd_events',
    name: 'ILRD Events',
    description: 'Impression-level revenue events',
    isHidden: true,
    isImplemented: false,
  },
  {
    label: 'daily_country_campaign_creative_spend',
    name: 'Daily Country Campaign Creative Spend',
    description: 'Spend by day, country, campaign and creative',
    isHidden: true,
    isImplemented: false,
  },
  {
    label: 'roas',
    name: 'ROAS',
    description:
      'Spend and return of every campaign, country and install day, on day 0 and day 7; the table also has day 30',
  },
]

const transformationsOf = (destination: DestinationLabel) =>
  TRANSFORMATIONS.map((seed, index) => ({
    id: destinationTransformationId(destination, index),
    name: seed.name,
    label: seed.label,
    description: seed.description,
    hidden: seed.isHidden ?? false,
    implemented: seed.isImplemented ?? true,
    default: false,
    depends_on:
      seed.dependsOn === undefined
        ? null
        : destinationTransformationId(
            destination,
            TRANSFORMATIONS.findIndex(({ label }) => label === seed.dependsOn),
          ),
    ...readsField(seed.label),
    dbt_model_select_tags: `tag:${seed.label}`,
    dbt_project_path: '/dbt/stackyard',
    dbt_profiles_path: '/dbt/profiles',
  }))

/**
 * Built-in destination types with their transformations, in the API's JSON format (snake_case; spec 2 "Built-in
 * catalogue").
 */
export const destinationTypes: readonly WireDestinationType[] = destinationSeeds.map(
  ({ id, label, name, description, transformations }) => ({
    id,
    label,
    name,
    description,
    hidden: label === 'dummy',
    training_url: '',
    image_url: '',
    destination_transformation_types: transformations === 'none' ? [] : transformationsOf(label),
  }),
)

/** Storage types of destinations that store files, in the API's JSON format (snake_case; spec 2 §9). */
export const storageTypes: readonly WireStorageType[] = [
  { id: 1, label: 'gcs', name: 'Google Cloud Storage', description: '', image_url: '' },
  { id: 2, label: 's3', name: 'Amazon S3', description: '', image_url: '' },
  { id: 3, label: 'dummy', name: 'Dummy Storage', description: '', image_url: '' },
]
