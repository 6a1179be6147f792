import type { DailyHour } from '@/domain/answers/zones'
import { pausesOfLicences } from '@/server/engine/runs/runners'
import type {
  AnswerSettingsRecord,
  DestinationTransformationRecord,
  LicenceRecord,
  Pause,
  StackRecord,
} from '@/server/store/records'
import type { Store } from '@/server/store/store'
import { createRecordTable } from './recordTable'

/** Ids of what may be due at another time than before, or with other secrets. */
export interface ScheduleChange {
  readonly stacks: ReadonlySet<number>
  readonly destinations: ReadonlySet<number>
  readonly credentials: ReadonlySet<number>
}

/** The records that schedules depend on. */
export interface ScheduleRecords {
  /** Reads what has changed since the last call. */
  readonly refresh: () => ScheduleChange
  /** Reads all records; the change has all ids. */
  readonly reload: () => ScheduleChange
  readonly stack: (id: number) => StackRecord | null
  readonly stacksOf: (destinationId: number) => readonly StackRecord[]
  /** Active transformations of a destination. */
  readonly transformationsOf: (destinationId: number) => readonly DestinationTransformationRecord[]
  /** Time of the last change of what decides about the answers of an organisation; -Infinity for none. */
  readonly answersChangedAt: (orgId: number) => number
  /** Hour of the day at which the transformations of an organisation run; null if they run after the last source. */
  readonly runHour: (orgId: number) => DailyHour | null
  /** Periods in which an expired trial pauses the runs of an organisation. */
  readonly licencePauses: (orgId: number) => readonly Pause[]
}

const KINDS = ['stacks', 'destinationTransformations', 'licences', 'credentials', 'answerSettings'] as const
type Changes = Readonly<Record<(typeof KINDS)[number], Set<number>>>
const noChanges = (): Changes => ({
  stacks: new Set(),
  destinationTransformations: new Set(),
  licences: new Set(),
  credentials: new Set(),
  answerSettings: new Set(),
})

/** Collects the ids of records that are written. The returned function empties the collection; null means all. */
const collectChanges = (store: Store): (() => Changes | null) => {
  let changes: Changes | null = null
  store.onChange((kind, id) => {
    const known = KINDS.find((each) => each === kind)
    if (known === undefined) return
    if (id === null) changes = null
    else changes?.[known].add(id)
  })
  return () => {
    const taken = changes
    changes = noChanges()
    return taken
  }
}

/** Creates the access to the pauses by licences, which are kept once computed: each run that waits is checked each second. */
const createLicencePauses = (licencesOf: (orgId: number) => readonly LicenceRecord[]) => {
  const known = new Map<number, readonly Pause[]>()
  return {
    of: (orgId: number): readonly Pause[] => {
      const pauses = known.get(orgId) ?? pausesOfLicences({ licences: licencesOf }, orgId)
      known.set(orgId, pauses)
      return pauses
    },
    forget: (orgIds: Iterable<number>): void => {
      for (const orgId of orgIds) known.delete(orgId)
    },
    clear: (): void => known.clear(),
  }
}

/**
 * Creates the access to the records that schedules depend on. They are kept in memory, because the scheduler looks at the
 * schedule of every stack each second.
 */
export const createScheduleRecords = (store: Store): ScheduleRecords => {
  const stacks = createRecordTable<StackRecord>(({ destinationId }) => destinationId)
  const transformations = createRecordTable<DestinationTransformationRecord>(
    ({ destinationId }) => destinationId,
  )
  const licences = createRecordTable<LicenceRecord>(({ orgId }) => orgId)
  const settings = createRecordTable<AnswerSettingsRecord>(({ orgId }) => orgId)
  const pauses = createLicencePauses((orgId) => licences.of(orgId))
  const takeChanges = collectChanges(store)

  const reload = (): ScheduleChange => {
    takeChanges()
    stacks.load(store.list('stacks'))
    transformations.load(store.list('destinationTransformations'))
    licences.load(store.list('licences'))
    settings.load(store.list('answerSettings'))
    pauses.clear()
    const all = [...stacks.all()]
    return {
      stacks: new Set(all.map(({ id }) => id)),
      destinations: new Set([...transformations.all()].map(({ destinationId }) => destinationId)),
      credentials: new Set(all.flatMap(({ credentialsId }) => credentialsId ?? [])),
    }
  }
  const readChanged = (changed: Changes): ScheduleChange => {
    const changedStacks = stacks.renew(changed.stacks, (id) => store.get('stacks', id))
    const changedTransformations = transformations.renew(changed.destinationTransformations, (id) =>
      store.get('destinationTransformations', id),
    )
    const change = {
      stacks: new Set(changed.stacks),
      destinations: new Set(
        [...changedStacks, ...changedTransformations].flatMap((each) => each.destinationId ?? []),
      ),
      credentials: changed.credentials,
    }
    const licensed = new Set(
      licences.renew(changed.licences, (id) => store.get('licences', id)).map(({ orgId }) => orgId),
    )
    const chosen = settings
      .renew(changed.answerSettings, (id) => store.get('answerSettings', id))
      .map(({ orgId }) => orgId)
    const orgs = new Set([...licensed, ...chosen])
    if (orgs.size === 0) return change
    pauses.forget(licensed)
    if (licensed.size > 0)
      for (const { id, orgId } of stacks.all()) if (licensed.has(orgId)) change.stacks.add(id)
    for (const { destinationId, orgId } of transformations.all())
      if (orgs.has(orgId)) change.destinations.add(destinationId)
    return change
  }
  return {
    refresh: () => {
      store.noticeOthers()
      const changed = takeChanges()
      return changed === null ? reload() : readChanged(changed)
    },
    reload,
    stack: stacks.get,
    stacksOf: stacks.of,
    transformationsOf: transformations.of,
    answersChangedAt: (orgId) => settings.of(orgId)[0]?.changedAt ?? -Infinity,
    runHour: (orgId) => {
      const own = settings.of(orgId)[0]
      return own === undefined || own.runHour === null ? null : { hour: own.runHour, zone: own.zone }
    },
    licencePauses: pauses.of,
  }
}
