/** What has to change so that an organization has what a configuration file says. */
import { answerSettingsEndpoints } from '@/api/contract/answerSettingsEndpoints'
import type { InputOf } from '@/api/contract/endpoint'
import { endpoints } from '@/api/contract/endpoints'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { ownSource } from '@/connectors/ownSource/connector'
import { groupBy } from '@/domain/answers/roas'
import type { TargetAlert } from '@/domain/answers/targetAlerts'
import { shownCredentialName } from '@/domain/catalogue/inSentence'
import { trimText } from '@/domain/shared/text/invisible'
import { plural } from '@/domain/shared/text/plural'
import { RefusedCall } from '@/server/http/calls/callService'
import type { CallService } from '@/server/http/calls/callService'
import { iso } from '@/server/lib/iso'
import type { CredentialRecordHead } from '@/server/store/records'
import { AUTOMATIC, refuseProblems } from './configurationFile'
import type { FileDestination, FileStack, ReadConfiguration } from './configurationFile'
import {
  destinationKey,
  destinationTypeOf,
  scheduleOf,
  sourceTypeOf,
  storedAnswersOf,
  storedDescriptionsOf,
  storedPartsOf,
  transformationTypesOf,
} from './storedConfiguration'
import type { StoredDestination, StoredParts, StoredSource, StoredStack } from './storedConfiguration'

type Path = readonly (string | number)[]

/** Ids of the destinations that were created, by their index in the file. */
export type DestinationIds = Map<number, number>

/** One change. */
export interface Step {
  readonly sign: '+' | '~' | '-'
  readonly text: string
  /** Where the file says it; empty for what the file does not have. */
  readonly path: Path
  /** Makes the calls. Rejects with a `RefusedCall`. */
  readonly run: (call: CallService, ids: DestinationIds) => Promise<void>
}

/** Changes in the order in which they are made. */
export interface Plan {
  readonly steps: readonly Step[]
  /** What the file does not have and what stays all the same, with the reason. */
  readonly kept: readonly string[]
}

interface PlanOptions {
  readonly source: StoredSource
  readonly file: ReadConfiguration
  /** Whether what the file does not have is deleted. */
  readonly deletes: boolean
  /** Epoch ms. */
  readonly now: number
}

interface Problem {
  readonly path: Path
  readonly text: string
}

/** What is known while a plan is made. */
interface Planning extends PlanOptions {
  readonly stored: StoredParts
  readonly problems: Problem[]
  readonly kept: string[]
}

/** A destination of the file with its credential, and what is stored of it, null for a new one. */
interface WantedDestination {
  readonly index: number
  readonly file: FileDestination
  readonly credential: CredentialRecordHead
  readonly typeId: number
  readonly stored: StoredDestination | null
}

const KEPT = 'is not in the file and stays; --delete deletes it'
const quoted = (name: string): string => `"${shownCredentialName(name)}"`
const repeated = (names: readonly string[]): string | undefined =>
  names.find((name, index) => names.indexOf(name) !== index)

const credentialOf = (
  { stored, problems }: Planning,
  name: string,
  path: Path,
): CredentialRecordHead | null => {
  const found = stored.credentials.filter((each) => each.name === trimText(name))
  const [credential] = found
  if (found.length === 1 && credential !== undefined) return credential
  const text =
    found.length === 0
      ? `there is no credential "${name}". Save it in the app first.`
      : `several credentials are named "${name}". Rename all but one in the app.`
  problems.push({ path, text })
  return null
}

/** Ids of labels; a problem for each that is unknown or there twice. */
const idsOf = (
  { problems }: Planning,
  labels: readonly string[],
  known: ReadonlyMap<string, number>,
  { path, what }: { readonly path: Path; readonly what: string },
): number[] =>
  labels.flatMap((label, index) => {
    const id = known.get(label)
    const isFirst = labels.indexOf(label) === index
    if (id !== undefined && isFirst) return [id]
    const text = isFirst
      ? `"${label}" is no ${what} here. Known: ${[...known.keys()].join(', ') || 'none'}.`
      : `"${label}" is there twice.`
    problems.push({ path: [...path, index], text })
    return []
  })

const wantedDestinations = (planning: Planning): readonly WantedDestination[] => {
  const { source, file, stored, problems } = planning
  const wanted = (file.configuration.destinations ?? []).flatMap((each, index): WantedDestination[] => {
    const path = ['destinations', index]
    const credential = credentialOf(planning, each.credential, [...path, 'credential'])
    if (credential === null) return []
    const type = destinationTypeOf(source, credential.label)
    if (type === undefined) {
      problems.push({
        path: [...path, 'credential'],
        text: `the credential "${each.credential}" is of a source, not of a destination.`,
      })
      return []
    }
    const key = destinationKey(credential.id, {
      schemaPrefix: each.schema_prefix,
      tablePrefix: each.table_prefix,
    })
    const known = stored.destinations.find(
      ({ record }) => destinationKey(record.credentialsId, record) === key,
    )
    return [{ index, file: each, credential, typeId: Number(type.id), stored: known ?? null }]
  })
  const keyIn = ({ credential, file: each }: WantedDestination) =>
    destinationKey(credential.id, { schemaPrefix: each.schema_prefix, tablePrefix: each.table_prefix })
  const names = wanted.map((each) => each.file.name)
  for (const [position, { index, file: each }] of wanted.entries()) {
    if (names.indexOf(each.name) !== position)
      problems.push({
        path: ['destinations', index, 'name'],
        text: `another destination has the name "${each.name}".`,
      })
  }
  const twice = repeated(wanted.map(keyIn))
  const second = wanted.findLast((each) => keyIn(each) === twice)
  if (second !== undefined)
    problems.push({
      path: ['destinations', second.index],
      text: 'another destination has the same credential and the same prefixes.',
    })
  return wanted
}

/** A stack of the file with what it means here. */
interface WantedStack {
  readonly index: number
  readonly file: FileStack
  readonly credential: CredentialRecordHead
  readonly sourceName: string
  readonly sourceTypeId: number
  readonly destination: WantedDestination
  readonly taskIds: number[]
  /** Undefined for those that the stack has. */
  readonly transformationIds: number[] | undefined
}

const wantedStack = (
  planning: Planning,
  destinations: ReadonlyMap<string, WantedDestination>,
  file: FileStack,
  index: number,
): readonly WantedStack[] => {
  const { source, problems } = planning
  const path = ['stacks', index]
  const credential = credentialOf(planning, file.credential, [...path, 'credential'])
  const destination = destinations.get(file.destination)
  const isInFile = (planning.file.configuration.destinations ?? []).some(
    ({ name }) => name === file.destination,
  )
  // of one that is wrong itself, it was said where it stands
  if (!isInFile)
    problems.push({
      path: [...path, 'destination'],
      text: `the file has no destination with the name "${file.destination}".`,
    })
  if (credential === null || destination === undefined) return []
  const type = sourceTypeOf(source, credential.label)
  if (type === undefined) {
    problems.push({
      path: [...path, 'credential'],
      text: `the credential "${file.credential}" is of a destination, not of a source.`,
    })
    return []
  }
  const tasks = new Map((type.source_tasks ?? []).map(({ label, id }) => [label, Number(id)]))
  const transformations = transformationTypesOf(source, credential.label, destination.typeId)
  return [
    {
      index,
      file,
      credential,
      sourceName: type.name ?? type.label,
      sourceTypeId: Number(type.id),
      destination,
      taskIds: idsOf(planning, file.endpoints, tasks, { path: [...path, 'endpoints'], what: 'endpoint' }),
      transformationIds:
        file.transformations &&
        idsOf(planning, file.transformations, transformations, {
          path: [...path, 'transformations'],
          what: 'transformation',
        }),
    },
  ]
}

/** Note of a stack of the file, as the service stores it. */
const noteOf = ({ note = '' }: FileStack): string => trimText(note)

const placeOf = (credentialId: number, destinationId: string): string => `${credentialId} ${destinationId}`

/** Pairs the stacks of the file with those that are there: by credential and destination, and by the note where these repeat. */
const pairStacks = (
  { stored, problems }: Planning,
  wanted: readonly WantedStack[],
): ReadonlyMap<WantedStack, StoredStack> => {
  const there = groupBy(stored.stacks, ({ credential, destination }) =>
    placeOf(credential.id, String(destination.record.id)),
  )
  const asked = groupBy(wanted, ({ credential, destination }) =>
    placeOf(
      credential.id,
      destination.stored === null ? `new ${destination.index}` : String(destination.stored.record.id),
    ),
  )
  const pairs = new Map<WantedStack, StoredStack>()
  for (const [place, group] of asked) {
    const known = there.get(place) ?? []
    const [one, other] = [group[0], known[0]]
    if (group.length === 1 && known.length === 1 && one !== undefined && other !== undefined) {
      pairs.set(one, other)
      continue
    }
    for (const each of group) {
      const same = known.filter(({ record }) => record.note === noteOf(each.file))
      const namesakes = group.filter(({ file }) => noteOf(file) === noteOf(each.file))
      const [found] = same
      // without a note nothing says which of several it is, or that it is another one
      const isOpen = found === undefined && each.file.note === undefined && known.length > 1
      if (same.length > 1 || namesakes.length > 1 || isOpen)
        problems.push({
          path: ['stacks', each.index],
          text: 'several stacks have this credential, destination and note. Give them different notes, in the app and here.',
        })
      else if (found !== undefined) pairs.set(each, found)
    }
  }
  return pairs
}

const titleOf = (stack: StoredStack | WantedStack, sourceName: string, destination: string): string =>
  `stack ${sourceName} ${quoted(stack.credential.name)} into ${quoted(destination)}`

const destinationIdOf = ({ index, stored }: WantedDestination, ids: DestinationIds): number => {
  const id = stored?.record.id ?? ids.get(index)
  if (id === undefined) throw new Error('A transformation was planned before its destination')
  return id
}

const intervalOf = (schedule: string): string => (schedule === AUTOMATIC ? '' : schedule)

const creation = ({ now }: Planning, wanted: WantedStack): Step => {
  const { file, credential, destination, sourceName, sourceTypeId, taskIds, transformationIds, index } =
    wanted
  return {
    sign: '+',
    text: `${titleOf(wanted, sourceName, destination.file.name)}: ${plural(file.endpoints.length, 'endpoint', 'endpoints')}, schedule ${file.schedule ?? AUTOMATIC}`,
    path: ['stacks', index],
    run: async (call) => {
      const { id } = await call(endpoints.sources.create, {
        body: {
          enabled: file.enabled ?? true,
          interval: intervalOf(file.schedule ?? AUTOMATIC),
          source_tasks: taskIds,
          source_type_id: sourceTypeId,
          source_credentials_id: credential.id,
          destination_type_id: destination.typeId,
          destination_credentials_id: destination.credential.id,
          start_date: file.start ?? iso(now),
          transformation_type_ids: transformationIds ?? [],
          note: file.note ?? '',
          flow_type: 'allData',
        },
      })
      const days = file.lookback_days ?? null
      if (days !== null)
        await call(optionalEndpoints.stackLookback.update, { params: { id }, body: { days } })
    },
  }
}

/** `a, b` that come and `c` that go, in words; null for none. */
const listChange = (what: string, before: readonly string[], after: readonly string[]): string | null => {
  const added = after.filter((label) => !before.includes(label)).map((label) => `+${label}`)
  const gone = before.filter((label) => !after.includes(label)).map((label) => `-${label}`)
  return added.length + gone.length === 0 ? null : `${what} ${[...added, ...gone].join(' ')}`
}

type Setting = string | number | boolean | null

/** `what before → after`; null where nothing changes, and for a setting that the file leaves out. */
const valueChange = (what: string, before: Setting, after: Setting | undefined): string | null =>
  after === undefined || before === after ? null : `${what} ${before ?? 'usual'} → ${after ?? 'usual'}`

const isSameTime = (one: string, other: string): boolean =>
  one === other || Date.parse(one) === Date.parse(other)

/** The change of a stack; none for one that is as the file says. */
const change = (wanted: WantedStack, stored: StoredStack): readonly Step[] => {
  const { file, taskIds, transformationIds, index } = wanted
  const { record, credential } = stored
  const schedule = file.schedule ?? scheduleOf(record)
  const start =
    file.start === undefined || isSameTime(file.start, record.startDate) ? record.startDate : file.start
  const settings = [
    valueChange('enabled', record.enabled, file.enabled),
    valueChange('schedule', scheduleOf(record), schedule),
    valueChange('start', record.startDate, start),
    listChange('endpoints', stored.endpoints, file.endpoints),
    listChange('transformations', stored.transformations, file.transformations ?? stored.transformations),
  ].filter((each) => each !== null)
  const note = file.note !== undefined && noteOf(file) !== record.note ? file.note : null
  const lookback = valueChange('lookback_days', record.lookbackDays ?? null, file.lookback_days)
  const changes = [...settings, ...(note === null ? [] : ['note']), ...(lookback === null ? [] : [lookback])]
  if (changes.length === 0) return []
  return [
    {
      sign: '~',
      text: `${titleOf(wanted, wanted.sourceName, wanted.destination.file.name)}: ${changes.join('; ')}`,
      path: ['stacks', index],
      run: async (call) => {
        const { id, destinationId } = record
        if (settings.length > 0)
          await call(endpoints.sources.update, {
            params: { id },
            body: {
              credentials_id: credential.id,
              destination_id: destinationId ?? 0,
              enabled: file.enabled ?? record.enabled,
              interval: intervalOf(schedule),
              start_date: start,
              source_tasks: taskIds,
              transformation_type_ids: transformationIds ?? [...stored.transformationIds],
            },
          })
        if (note !== null) await call(optionalEndpoints.stackNote.update, { params: { id }, body: { note } })
        if (lookback !== null)
          await call(optionalEndpoints.stackLookback.update, {
            params: { id },
            body: { days: file.lookback_days ?? null },
          })
      },
    },
  ]
}

/** Stacks that the file does not have: deleted, or kept. */
const goneStacks = (planning: Planning, paired: ReadonlySet<StoredStack>): readonly Step[] => {
  const { source, file, stored, deletes, kept } = planning
  if (file.configuration.stacks === undefined) return []
  return stored.stacks.flatMap((stack): Step[] => {
    if (paired.has(stack)) return []
    const name = sourceTypeOf(source, stack.credential.label)?.name ?? stack.credential.label
    const text = titleOf(stack, name, stack.destination.credential.name)
    if (!deletes) {
      kept.push(`${text} ${KEPT}`)
      return []
    }
    const { id } = stack.record
    return [
      {
        sign: '-',
        text,
        path: [],
        run: async (call) => void (await call(endpoints.sources.remove, { params: { id } })),
      },
    ]
  })
}

const destinationCreation = ({ index, file, credential, typeId }: WantedDestination): Step => ({
  sign: '+',
  text: `destination ${quoted(file.name)}`,
  path: ['destinations', index],
  run: async (call, ids) => {
    const { id } = await call(endpoints.destinations.create, {
      body: {
        credentials_id: credential.id,
        destination_type_id: typeId,
        schema_prefix: file.schema_prefix,
        table_prefix: file.table_prefix,
      },
    })
    ids.set(index, id)
  },
})

const transformationSteps = (planning: Planning, wanted: WantedDestination): readonly Step[] => {
  const { source, deletes, kept } = planning
  const { index, file, stored, credential } = wanted
  const labels = file.transformations
  if (labels === undefined) return []
  const path = ['destinations', index, 'transformations']
  const types = destinationTypeOf(source, credential.label)?.destination_transformation_types ?? []
  const known = new Map(types.flatMap((type) => (type ? [[type.label, Number(type.id)] as const] : [])))
  idsOf(planning, labels, known, { path, what: 'transformation' })
  const active = stored?.transformations ?? new Map<string, number>()
  const added = labels.filter((label) => !active.has(label) && known.has(label))
  const gone = [...active].filter(([label]) => !labels.includes(label))
  const name = (label: string) => `transformation ${label} of ${quoted(file.name)}`
  if (!deletes) kept.push(...gone.map(([label]) => `${name(label)} ${KEPT}`))
  return [
    ...added.map((label): Step => ({
      sign: '+',
      text: name(label),
      path,
      run: async (call, ids) => {
        await call(endpoints.destinations.addTransformations, {
          body: {
            destination_id: destinationIdOf(wanted, ids),
            destination_transformation_type_ids: [known.get(label) ?? 0],
          },
        })
      },
    })),
    ...(deletes ? gone : []).map(([label, id]): Step => ({
      sign: '-',
      text: name(label),
      path,
      run: async (call) => void (await call(endpoints.destinations.removeTransformation, { params: { id } })),
    })),
  ]
}

/** A new stack goes into the newest destination of its credential, so an older one gets none. */
const refuseOlder = ({ stored, problems }: Planning, { destination, index }: WantedStack): void => {
  if (destination.stored === null) return
  const newest = stored.destinations.findLast(({ credential }) => credential.id === destination.credential.id)
  if (newest === undefined || newest === destination.stored) return
  problems.push({
    path: ['stacks', index, 'destination'],
    text: `a new stack goes into the newest destination of the credential, and "${destination.file.name}" is an older one.`,
  })
}

const stackSteps = (planning: Planning): readonly Step[] => {
  const { file, stored, kept } = planning
  const destinations = wantedDestinations(planning)
  const byName = new Map(destinations.map((each) => [each.file.name, each]))
  const wanted = (file.configuration.stacks ?? []).flatMap((each, index) =>
    wantedStack(planning, byName, each, index),
  )
  const pairs = pairStacks(planning, wanted)
  const ofDestination = groupBy(wanted, ({ destination }) => String(destination.index))
  const stepOf = (each: WantedStack): readonly Step[] => {
    const known = pairs.get(each)
    if (known !== undefined) return change(each, known)
    refuseOlder(planning, each)
    return [creation(planning, each)]
  }
  if (file.configuration.destinations !== undefined)
    for (const each of stored.destinations)
      if (!destinations.some((one) => one.stored === each))
        kept.push(
          `destination ${quoted(each.credential.name)} is not in the file and stays; it goes with its credential, in the app`,
        )
  return [
    // first, so that they make room for others
    ...goneStacks(planning, new Set(pairs.values())),
    // those that are there first: a new stack goes into the newest destination of its credential
    ...destinations
      .toSorted((one, other) => Number(one.stored === null) - Number(other.stored === null))
      .flatMap((each) => [
        ...(each.stored === null ? [destinationCreation(each)] : []),
        ...transformationSteps(planning, each),
        ...(ofDestination.get(String(each.index)) ?? []).flatMap(stepOf),
      ]),
  ]
}

type SettingsBody = InputOf<typeof answerSettingsEndpoints.change>['body']

const settingStep = (sign: Step['sign'], text: string, path: Path, body: SettingsBody): Step => ({
  sign,
  text,
  path: ['answers', ...path],
  run: async (call) => void (await call(answerSettingsEndpoints.change, { body })),
})

/** Entries of a list of the settings, as the file and the organization have them. */
interface ListedSettings<Entry> {
  readonly name: 'record' | 'fees' | 'targets'
  /** Undefined for a list that the file leaves as it is. */
  readonly wanted: readonly Entry[] | undefined
  readonly stored: readonly Entry[]
  /** What an entry is about; one of each may be there. */
  readonly keyOf: (entry: Entry) => string
  readonly valueOf: (entry: Entry) => string
  readonly set: (entry: Entry) => SettingsBody
  readonly remove: (entry: Entry) => SettingsBody
}

const listSteps = <Entry>(planning: Planning, list: ListedSettings<Entry>): readonly Step[] => {
  const { name, wanted, keyOf, valueOf } = list
  if (wanted === undefined) return []
  const keys = wanted.map(keyOf)
  const stored = new Map(list.stored.map((entry) => [keyOf(entry), entry]))
  const changes = wanted.flatMap((entry, index): Step[] => {
    const key = keyOf(entry)
    if (keys.indexOf(key) !== index)
      planning.problems.push({ path: ['answers', name, index], text: `${key} is there twice.` })
    const known = stored.get(key)
    if (known !== undefined && valueOf(known) === valueOf(entry)) return []
    const was = known === undefined ? '' : `${valueOf(known)} → `
    const text = `answers: ${name} ${key}: ${was}${valueOf(entry)}`
    return [settingStep(known === undefined ? '+' : '~', text, [name, index], list.set(entry))]
  })
  const gone = [...stored].filter(([key]) => !keys.includes(key))
  if (planning.deletes)
    return [
      ...gone.map(([key, entry]) => settingStep('-', `answers: ${name} ${key}`, [name], list.remove(entry))),
      ...changes,
    ]
  planning.kept.push(...gone.map(([key]) => `answers: ${name} ${key} ${KEPT}`))
  return changes
}

/** Words of an alert on a target: "told after 3 days over 500, by campaign". */
const alertText = ({ days, spend, scope }: TargetAlert): string =>
  `told after ${days} days over ${spend}, ${scope === 'campaign' ? 'by campaign' : scope}`

const answerSteps = (planning: Planning): readonly Step[] => {
  const wanted = planning.file.configuration.answers
  if (wanted === undefined) return []
  const stored = storedAnswersOf(planning.source)
  const words = (['currency', 'zone', 'rates_from', 'run_hour'] as const).flatMap((name): Step[] => {
    const text = valueChange(`answers: ${name}`, stored[name], wanted[name])
    return text === null ? [] : [settingStep('~', text, [name], { [name]: wanted[name] })]
  })
  const isSameCurrency = wanted.currency === undefined || wanted.currency === stored.currency
  return [
    ...words,
    ...listSteps(planning, {
      name: 'record',
      wanted: wanted.record,
      stored: stored.record,
      keyOf: ({ app, from }) => `${app} from ${from}`,
      valueOf: ({ source }) => source,
      set: ({ app, source, from }) => ({ record: { app_id: app, source, from } }),
      remove: ({ app, from }) => ({ removed_record: { app_id: app, from } }),
    }),
    ...listSteps(planning, {
      name: 'fees',
      wanted: wanted.fees,
      stored: stored.fees,
      keyOf: ({ app, from }) => (from === null ? app : `${app} from ${from}`),
      valueOf: ({ percent }) => `${percent} %`,
      set: ({ app, from, percent }) => ({ fee: { app_id: app, from, percent } }),
      remove: ({ app, from }) => ({ removed_fee: { app_id: app, from } }),
    }),
    ...listSteps(planning, {
      name: 'targets',
      wanted: wanted.targets,
      // targets of another currency say nothing, so they are set again
      stored: isSameCurrency ? stored.targets : [],
      keyOf: ({ app, network, age }) => `${app}, ${network}, day ${age}`,
      valueOf: ({ percent, alert }) => `${percent} %${alert === undefined ? '' : `, ${alertText(alert)}`}`,
      set: (target) => ({ target }),
      remove: ({ app, network, age }) => ({ removed_target: { app, network, age } }),
    }),
  ]
}

/** Tries a description with the stored keys at its addresses, and saves it. */
const describeSource = async (
  call: CallService,
  { id, name }: CredentialRecordHead,
  description: string,
): Promise<void> => {
  const { secret, verify, update } = endpoints.credentials
  const { values, version } = await call(secret, { params: { id } })
  const body = { label: ownSource.id, name, value: { ...values, description } }
  const { isSuccess, message } = await call(verify, { body: { ...body, id } })
  if (!isSuccess) throw new RefusedCall(message)
  await call(update, { params: { id }, body: { ...body, ...(version !== null && { version }) } })
}

const sourceSteps = ({ source, stored, file, problems }: Planning): readonly Step[] => {
  const descriptions = storedDescriptionsOf(source)
  return (file.configuration.own_sources ?? []).flatMap(({ credential: name, description }, index) => {
    const path = ['own_sources', index]
    const credential = stored.credentials.find((each) => each.label === ownSource.id && each.name === name)
    if (credential === undefined) {
      problems.push({
        path,
        text: `there is no own source with the credential "${name}". Save it in the app first.`,
      })
      return []
    }
    if (descriptions.get(name)?.trim() === description.trim()) return []
    return [
      {
        sign: '~' as const,
        text: `own source ${quoted(name)}: description`,
        path,
        run: (call: CallService) => describeSource(call, credential, description),
      },
    ]
  })
}

/** Returns what has to change. Throws a WrongCommand with the lines of what cannot be. */
export const planOf = (options: PlanOptions): Plan => {
  const planning: Planning = { ...options, stored: storedPartsOf(options.source), problems: [], kept: [] }
  // descriptions first, because they decide which endpoints there are to read
  const steps = [...sourceSteps(planning), ...stackSteps(planning), ...answerSteps(planning)]
  refuseProblems(planning.problems, options.file.lineOf)
  return { steps, kept: planning.kept }
}
