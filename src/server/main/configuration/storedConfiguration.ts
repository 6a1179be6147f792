/** What an organization has of the parts of a configuration file. */
import { ownSource } from '@/connectors/ownSource/connector'
import { groupBy } from '@/domain/answers/roas'
import { endpointLabels } from '@/server/connectors/catalogue/endpointLabels'
import type { Content } from '@/server/connectors/catalogue/types'
import { isCron } from '@/server/engine/runs/cron'
import { chosenSettings } from '@/server/models/answers/storedSettings'
import type { CredentialRecordHead, DestinationRecord, StackRecord } from '@/server/store/records'
import type { Store } from '@/server/store/store'
import { AUTOMATIC } from './configurationFile'
import type { Configuration, FileAnswers, FileDestination, FileStack } from './configurationFile'

/** Where an organization is stored, and what its types mean. */
export interface StoredSource {
  readonly store: Store
  readonly content: Content
  readonly orgId: number
}

/** A destination, with older ones of the same credential and prefixes, which the file cannot tell apart from it. */
export interface StoredDestination {
  readonly record: DestinationRecord
  readonly ids: ReadonlySet<number>
  readonly credential: CredentialRecordHead
  /** Active transformations by label; the values are ids of their records. */
  readonly transformations: ReadonlyMap<string, number>
}

/** A stack whose credential and destination are known. */
export interface StoredStack {
  readonly record: StackRecord
  readonly credential: CredentialRecordHead
  readonly destination: StoredDestination
  readonly endpoints: readonly string[]
  readonly transformations: readonly string[]
  /** Ids of the types of all active transformations. */
  readonly transformationIds: ReadonlySet<number>
}

/** Identifies a destination: nothing else of it can be told apart in a file. */
export const destinationKey = (
  credentialsId: number | null,
  { schemaPrefix, tablePrefix }: Pick<DestinationRecord, 'schemaPrefix' | 'tablePrefix'>,
): string => JSON.stringify([credentialsId, schemaPrefix, tablePrefix])

/** Source type of a label; undefined if the catalogue does not have it. */
export const sourceTypeOf = ({ content }: StoredSource, label: string) =>
  content.sourceTypes.find((type) => type.label === label)
/** Destination type of a label; undefined if the catalogue does not have it. */
export const destinationTypeOf = ({ content }: StoredSource, label: string) =>
  content.destinationTypes.find((type) => type.label === label)

/** Transformations that a source type has in a destination type, as pairs of label and id; each label once. */
export const transformationTypesOf = (
  source: StoredSource,
  sourceLabel: string,
  destinationTypeId: number,
): ReadonlyMap<string, number> =>
  new Map(
    (sourceTypeOf(source, sourceLabel)?.source_tasks ?? [])
      .flatMap((task) => task.transformation_types ?? [])
      .filter((type) => type.destination_type === destinationTypeId)
      .map((type) => [type.label, Number(type.id)]),
  )

const destinationsOf = (
  source: StoredSource,
  credentials: ReadonlyMap<number, CredentialRecordHead>,
): readonly StoredDestination[] => {
  const { store, content, orgId } = source
  const groups = groupBy(
    store.list('destinations', { orgId }).filter(({ credentialsId }) => credentials.has(credentialsId ?? 0)),
    (record) => destinationKey(record.credentialsId, record),
  )
  return [...groups.values()].flatMap((records) => {
    const record = records.at(-1)
    const credential = credentials.get(record?.credentialsId ?? 0)
    if (record === undefined || credential === undefined) return []
    const types = content.destinationTypes.find(({ id }) => id === record.destinationTypeId)
    const transformations = store
      .list('destinationTransformations', { destinationId: record.id })
      .flatMap(({ id, destinationTransformationTypeId: typeId }): [string, number][] => {
        const type = types?.destination_transformation_types?.find((each) => each?.id === typeId)
        return type ? [[type.label, id]] : []
      })
    return [
      {
        record,
        credential,
        ids: new Set(records.map(({ id }) => id)),
        transformations: new Map(transformations),
      },
    ]
  })
}

/** Stacks and destinations of an organization. */
export interface StoredParts {
  /** In the order of their creation. */
  readonly destinations: readonly StoredDestination[]
  readonly stacks: readonly StoredStack[]
  readonly credentials: readonly CredentialRecordHead[]
}

/** Returns what an organization has; a stack without a credential or destination is left out. */
export const storedPartsOf = (source: StoredSource): StoredParts => {
  const { store, content, orgId } = source
  const heads = store.heads('credentials', { orgId })
  const credentials = new Map(heads.map((head) => [head.id, head]))
  const destinations = destinationsOf(source, credentials).toSorted(
    (one, other) => one.record.id - other.record.id,
  )
  const byId = new Map(destinations.flatMap((each) => [...each.ids].map((id) => [id, each] as const)))
  const stacks = store.list('stacks', { orgId }).flatMap((record): readonly StoredStack[] => {
    const credential = credentials.get(record.credentialsId ?? 0)
    const destination = byId.get(record.destinationId ?? 0)
    if (credential === undefined || destination === undefined) return []
    const known = transformationTypesOf(source, credential.label, destination.record.destinationTypeId)
    const active = new Set(
      store
        .list('stackTransformations', { stackId: record.id })
        .map(({ transformationTypeId }) => transformationTypeId),
    )
    return [
      {
        record,
        credential,
        destination,
        endpoints: endpointLabels(content, record),
        transformations: [...known].filter(([, id]) => active.has(id)).map(([label]) => label),
        transformationIds: active,
      },
    ]
  })
  return { destinations, stacks, credentials: heads }
}

/** Schedule of a stack as the file has it. */
export const scheduleOf = ({ interval }: StackRecord): string => (isCron(interval) ? interval : AUTOMATIC)

/** Basis points in a percent. */
const POINTS_OF_PERCENT = 100
const byText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Returns the settings of the answers as the file has them; a target in an earlier currency says nothing. */
export const storedAnswersOf = ({ store, orgId }: StoredSource): Required<FileAnswers> => {
  const { currency, zone, ratesFrom, runHour } = chosenSettings(store, orgId)
  return {
    currency,
    zone,
    rates_from: ratesFrom,
    run_hour: runHour,
    record: store
      .list('recordChoices', { orgId })
      .map(({ app, source, fromDay }) => ({ app, source, from: fromDay }))
      .toSorted((one, other) => byText(one.app + one.from, other.app + other.from)),
    fees: store
      .list('feeChoices', { orgId })
      .map(({ app, fromDay, basisPoints }) => ({
        app,
        from: fromDay,
        percent: basisPoints / POINTS_OF_PERCENT,
      }))
      .toSorted((one, other) => byText(one.app + (one.from ?? ''), other.app + (other.from ?? ''))),
    targets: store
      .list('roasTargets', { orgId })
      .filter((target) => target.currency === currency)
      .map(({ app, network, age, basisPoints, alert = null }) => ({
        app,
        network,
        age,
        percent: basisPoints / POINTS_OF_PERCENT,
        ...(alert !== null && { alert }),
      })),
  }
}

/** Names that stacks of the file call the destinations by: those of their credentials, numbered where one has several. */
const namesOf = (destinations: readonly StoredDestination[]): ReadonlyMap<StoredDestination, string> => {
  const taken = new Set<string>()
  const nameOf = (wanted: string): string => {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? wanted : `${wanted} ${number}`
      if (!taken.has(name)) {
        taken.add(name)
        return name
      }
    }
  }
  return new Map(destinations.map((each) => [each, nameOf(each.credential.name)]))
}

const toFileDestination = (
  { record, credential, transformations }: StoredDestination,
  name: string,
): FileDestination => ({
  name,
  credential: credential.name,
  schema_prefix: record.schemaPrefix,
  table_prefix: record.tablePrefix,
  transformations: [...transformations.keys()].toSorted(byText),
})

const toFileStack = (
  { record, credential, endpoints, transformations }: StoredStack,
  destination: string,
): FileStack => ({
  credential: credential.name,
  destination,
  note: record.note,
  enabled: record.enabled,
  schedule: scheduleOf(record),
  start: record.startDate,
  lookback_days: record.lookbackDays ?? null,
  endpoints: [...endpoints],
  transformations: [...transformations],
})

/** Descriptions of own sources by the name of their credential; the other values of a credential are left out. */
export const storedDescriptionsOf = ({ store, orgId }: StoredSource): ReadonlyMap<string, string> =>
  new Map(
    store
      .list('credentials', { orgId })
      .filter(({ label }) => label === ownSource.id)
      .map(({ name, value }) => [name, value['description'] ?? '']),
  )

/** Returns what an organization has, as a file says it; in an order that only changes with it. */
export const exportedOf = (source: StoredSource): Required<Omit<Configuration, 'version'>> => {
  const { destinations: unsorted, stacks } = storedPartsOf(source)
  const keyOf = ({ credential, record }: StoredDestination) =>
    JSON.stringify([credential.name, record.schemaPrefix, record.tablePrefix])
  const destinations = unsorted.toSorted((one, other) => byText(keyOf(one), keyOf(other)))
  const names = namesOf(destinations)
  const fileStacks = stacks.map((each) => toFileStack(each, names.get(each.destination) ?? ''))
  const stackKey = ({ credential, destination, note = '' }: FileStack) =>
    JSON.stringify([credential, destination, note])
  return {
    destinations: destinations.map((each) => toFileDestination(each, names.get(each) ?? '')),
    stacks: fileStacks.toSorted((one, other) => byText(stackKey(one), stackKey(other))),
    answers: storedAnswersOf(source),
    own_sources: [...storedDescriptionsOf(source)].map(([credential, description]) => ({
      credential,
      description,
    })),
  }
}
