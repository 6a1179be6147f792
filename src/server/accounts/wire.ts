import type { WireAnswerOf } from '@/api/contract/endpoint'
import type { endpoints } from '@/api/contract/endpoints'
import { endpointLabels } from '../connectors/catalogue/endpointLabels'
import { iso } from '../lib/iso'
import { hasSecondFactor, isSecondFactorDue } from './secondFactor'
import { isSuspended } from './suspended'
import type { Core } from './core'
import { isCron, nextTick } from '../engine/runs/cron'
import { runnerOfStack } from '../engine/runs/runners'
import type { Lookups } from '../store/lookups'
import type {
  CredentialRecordHead,
  DestinationRecord,
  DestinationTransformationRecord,
  LicenceRecord,
  OrganisationRecord,
  StackRecord,
  UserRecord,
} from '../store/records'

type WireUser = WireAnswerOf<typeof endpoints.account.userInfo>
type WireOrganisation = WireAnswerOf<typeof endpoints.account.organisation>
type WireLicence = WireAnswerOf<typeof endpoints.licences.current>
type WireCredential = WireAnswerOf<typeof endpoints.credentials.create>
type WireStack = WireAnswerOf<typeof endpoints.sources.update>
type WireDestination = WireAnswerOf<typeof endpoints.destinations.create>

/** Converts a user record to the API's JSON format (snake_case), without the password hash. */
export const userToWire = (user: UserRecord): WireUser => ({
  id: user.id,
  org_id: user.orgId,
  first_name: user.firstName,
  last_name: user.lastName,
  job_title: user.jobTitle,
  email: user.email,
  role: user.role,
  email_confirmed: user.emailConfirmed,
  created_at: iso(user.createdAt),
  updated_at: iso(user.updatedAt),
  ...(isSuspended(user) && { suspended: true }),
  ...(hasSecondFactor(user) && { second_factor: true }),
})

/** Converts the record of the caller to the API's JSON format, which says whether a second factor is due. */
export const ownUserToWire = ({ store }: Core, user: UserRecord): WireUser => ({
  ...userToWire(user),
  ...(isSecondFactorDue(store, user) && { second_factor_due: true }),
})

/** Converts an organisation record to the API's JSON format (snake_case). */
export const organisationToWire = (organisation: OrganisationRecord): WireOrganisation => ({
  id: organisation.id,
  name: organisation.name,
  phone_number: organisation.phoneNumber,
  referral: organisation.referral,
})

/**
 * Converts a licence record to the API's JSON format (snake_case); `end_date` is null for a licence that does not
 * expire.
 */
export const licenceToWire = (licence: LicenceRecord): WireLicence => ({
  id: licence.id,
  license_type: licence.licenceType,
  start_date: iso(licence.startDate),
  end_date: licence.endDate === null ? null : iso(licence.endDate),
})

/** Converts a credential record to the API's JSON format (snake_case), without the secret value. */
export const credentialToWire = (credential: CredentialRecordHead): WireCredential => ({
  id: credential.id,
  name: credential.name,
  label: credential.label,
})

/** Id, label and name of a catalogue type; only the id if the catalogue does not have it. */
const typeToWire = (
  types: readonly {
    readonly id: number | string
    readonly label: string
    readonly name?: string | null | undefined
  }[],
  id: number,
) => {
  const type = types.find((candidate) => candidate.id === id)
  return type ? { id, label: type.label, name: type.name ?? '' } : id
}

/**
 * Converts the record of an active destination transformation to the API's JSON format (snake_case); its type is a
 * plain id if the catalogue does not have it.
 */
export const destinationTransformationToWire = (core: Core, record: DestinationTransformationRecord) => {
  const types = core.content.destinationTypes.flatMap((type) => type.destination_transformation_types ?? [])
  return {
    id: record.id,
    org_id: record.orgId,
    destination: record.destinationId,
    destination_transformation_type: typeToWire(types, record.destinationTransformationTypeId),
  }
}

const credentialOrNull = (lookups: Lookups, id: number | null): WireCredential | null => {
  const credential = id === null ? null : lookups.credential(id)
  return credential ? credentialToWire(credential) : null
}

/** Storage information of a storage destination (s3, gcs, dummy); null for any other. */
const storageToWire = (core: Core, lookups: Lookups, destination: DestinationRecord) => {
  const type = core.content.destinationTypes.find(({ id }) => id === destination.destinationTypeId)
  const storageType = core.content.storageTypes.find(({ label }) => label === type?.label)
  if (!storageType) return null
  const { credentialsId } = destination
  const place = credentialsId === null ? null : lookups.credential(credentialsId)?.place
  return {
    id: destination.id,
    org_id: destination.orgId,
    prefix: place?.prefix ?? '',
    bucket_name: place?.bucketName ?? '',
    credentials: null,
    storage_type: storageType,
  }
}

/**
 * Converts a destination record to the API's JSON format (snake_case), with its credential (null if it has none),
 * storage and active transformations.
 */
export const destinationToWire = (
  core: Core,
  lookups: Lookups,
  destination: DestinationRecord,
): WireDestination & { org_id: number } => ({
  id: destination.id,
  org_id: destination.orgId,
  schema_prefix: destination.schemaPrefix,
  credentials: credentialOrNull(lookups, destination.credentialsId),
  storage: storageToWire(core, lookups, destination),
  destination_type: typeToWire(core.content.destinationTypes, destination.destinationTypeId),
  destination_transformations: lookups
    .destinationTransformations(destination.id)
    .map((record) => destinationTransformationToWire(core, record)),
})

/**
 * Time at which the stack last resumed after being switched off or after an expired trial, ISO; null if it was never
 * paused or is switched off.
 */
export const resumedAt = (lookups: Lookups, stack: StackRecord): string | null => {
  const ends = runnerOfStack(lookups, stack).pauses.flatMap(({ to }) => (to === null ? [] : [to]))
  return stack.pauses.at(-1)?.to === null || ends.length === 0 ? null : iso(Math.max(...ends))
}

/** Optional key of a stack: the day up to which its tables have data. */
const dataUpTo = (core: Core, stack: StackRecord): { readonly data_up_to?: string | null } => {
  const day = core.runTools.dataUpTo(stack, endpointLabels(core.content, stack))
  return day === undefined ? {} : { data_up_to: day }
}

/** Optional key of a stack: its endpoints of which no run has loaded anything. */
const unloaded = (core: Core, stack: StackRecord): { readonly unloaded_task_ids?: number[] } => {
  const labels = core.runTools.unloaded(stack, endpointLabels(core.content, stack))
  if (labels.length === 0) return {}
  const tasks = core.content.sourceTypes.find(({ id }) => id === stack.sourceTypeId)?.source_tasks ?? []
  const ids = tasks.filter(({ label }) => labels.includes(label)).map(({ id }) => Number(id))
  return { unloaded_task_ids: ids }
}

/** Next daily run of a stack with an automatic schedule; none for other schedules, which say it themselves. */
const nextRunAt = (
  { now }: Core,
  lookups: Lookups,
  stack: StackRecord,
): { readonly next_run_at?: string | null } => {
  if (isCron(stack.interval)) return {}
  const { pauses } = runnerOfStack(lookups, stack)
  const isPaused = pauses.some(({ from, to }) => now() >= from && (to === null || now() < to))
  return { next_run_at: isPaused ? null : iso(nextTick('', stack.createdAt, now())) }
}

/**
 * Converts a stack record to the API's JSON format (snake_case), with its destination and credential (each null if it
 * has none) and its active transformations.
 */
export const stackToWire = (
  core: Core,
  lookups: Lookups,
  stack: StackRecord,
): WireStack & { org_id: number } => {
  const destination = stack.destinationId === null ? null : lookups.destination(stack.destinationId)
  return {
    id: stack.id,
    enabled: stack.enabled,
    org_id: stack.orgId,
    interval: stack.interval,
    start_date: stack.startDate,
    resumed_at: resumedAt(lookups, stack),
    ...dataUpTo(core, stack),
    ...unloaded(core, stack),
    ...nextRunAt(core, lookups, stack),
    note: stack.note,
    destination_table_prefix: stack.destinationTablePrefix,
    source_type: typeToWire(core.content.sourceTypes, stack.sourceTypeId),
    destination: destination ? destinationToWire(core, lookups, destination) : null,
    credentials: credentialOrNull(lookups, stack.credentialsId),
    source_task_ids: [...stack.taskIds],
    transformations: Object.fromEntries(
      lookups.stackTransformations(stack.id).map((item) => [String(item.id), item.transformationTypeId]),
    ),
  }
}
