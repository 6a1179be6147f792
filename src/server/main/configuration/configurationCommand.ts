/** `stackyard export` and `stackyard apply`: configuration of an organization as a file. */
import { parseArgs } from 'node:util'
import { plural } from '@/domain/shared/text/plural'
import { formatRows } from '@/domain/shared/text/numbers'
import { ownSource } from '@/connectors/ownSource/connector'
import type { CredentialCheck } from '@/server/engine/checks'
import { builtInContent } from '@/server/connectors/catalogue/content'
import { RefusedCall } from '@/server/http/calls/callService'
import { createMemoryStore } from '@/server/store/memoryStore'
import { byKind, columnsOf } from '@/server/store/records'
import type { Kind, OrganisationRecord } from '@/server/store/records'
import type { InitialRecords, Store } from '@/server/store/store'
import { WrongCommand } from '../data/command'
import type { Printed } from '../data/command'
import { oneLine } from '../worker/runTexts'
import { createOperatorCalls } from './configurationCore'
import type { OperatorCalls } from './configurationCore'
import { readConfiguration, writeConfiguration } from './configurationFile'
import type { ReadConfiguration } from './configurationFile'
import { planOf } from './plan'
import type { DestinationIds, Plan, Step } from './plan'
import { exportedOf } from './storedConfiguration'

const EXPORT_HELP = `Usage: stackyard export <number> [<file>]

Writes the destinations, stacks, settings of the answers and own sources of an organization as YAML, without secrets:
credentials stand there by their names. Prints it without a file. Works while the service runs.

  <number>        organization, as stackyard organization list shows it
  <file>          new file
  STACKYARD_DATA  data folder of the service (default ./.stackyard)`

const APPLY_HELP = `Usage: stackyard apply <number> <file> [--plan] [--delete] [--sample]

Makes an organization have what a file of stackyard export says: shows what changes, and does it. What the file leaves
out stays. Checks all of it first, and changes nothing if a part is refused. Works while the service runs. A second apply
waits for the end of the first.

  <number>          organization, as stackyard organization list shows it
  <file>            YAML, as stackyard export writes it
  --plan            shows what would change, and changes nothing; a changed own source is tried only when the file is
                    applied, because a try sends its stored keys to the hosts that the file names
  --delete          deletes what a part of the file no longer has; without it such stacks and settings stay
  --sample          tries changed own sources with sample data, as a service without --live does
  STACKYARD_DATA    data folder of the service (default ./.stackyard)
  STACKYARD_STACKS  as the service has it
  STACKYARD_EGRESS  as the service has it`

/** What the commands work with. */
interface ConfigurationTools {
  readonly store: Store
  /** The installation's key, 32 bytes. */
  readonly key: Buffer
  /** Most stacks of an organization without a limit of its own; null for none. */
  readonly mostStacks: number | null
  /** Text of a file; throws a WrongCommand if it cannot be read. */
  readonly read: (file: string) => string
  /** Writes a new file that only its owner reads; throws if there is one. */
  readonly write: (file: string, text: string) => void
  /** Keeps other applies out until the returned function is called; null if one does not end. */
  readonly lock: () => (() => void) | null
  /** Creates the check that tries a credential at its provider, or with sample data. */
  readonly checkCredential: (isSample: boolean) => CredentialCheck
  /** Epoch ms. */
  readonly now: number
}

const readFlags = (args: readonly string[], help: string) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        plan: { type: 'boolean' },
        delete: { type: 'boolean' },
        sample: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new WrongCommand(`${error instanceof Error ? error.message : 'Wrong flags.'}\n\n${help}`)
  }
}

const organizationOf = (store: Store, text: string): OrganisationRecord => {
  const found = store.get('organisations', /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)
  if (found !== null) return found
  throw new WrongCommand(`There is no organization ${text}. stackyard organization list shows their numbers.`)
}

const titleOf = ({ id, name }: OrganisationRecord): string => oneLine(name || `organization ${id}`)

const write = (tools: ConfigurationTools, number: string, file: string | undefined): string => {
  const organization = organizationOf(tools.store, number)
  const source = { store: tools.store, content: builtInContent, orgId: organization.id }
  const text = writeConfiguration(exportedOf(source), titleOf(organization))
  if (file === undefined) return text.trimEnd()
  tools.write(file, text)
  return `Wrote the settings of ${titleOf(organization)} to ${file}.`
}

/** Kinds of many records that no step reads. */
const NOT_COPIED: ReadonlySet<Kind> = new Set(['auditEvents', 'dayVersions'])

/** A copy in memory of what the store has of an organization, without secrets but for those of own sources, which are tried. */
const copyOf = (store: Store, organization: OrganisationRecord): Store => {
  const ofOne: InitialRecords = byKind((kind) =>
    'orgId' in columnsOf(kind) && !NOT_COPIED.has(kind) ? store.heads(kind, { orgId: organization.id }) : [],
  )
  return createMemoryStore({
    ...ofOne,
    organisations: [organization],
    credentials: ofOne.credentials.map((head) =>
      head.label === ownSource.id
        ? (store.get('credentials', head.id) ?? head)
        : { ...head, value: {}, place: null },
    ),
  })
}

const SIGNS = ['+', '~', '-'] as const
const COUNTED = { '+': 'to create', '~': 'to change', '-': 'to delete' } as const

const planText = ({ steps, kept }: Plan, organization: OrganisationRecord): string => {
  const counts = SIGNS.map((sign) => {
    const count = steps.filter((step) => step.sign === sign).length
    return `${formatRows(count)} ${COUNTED[sign]}`
  })
  const what = steps.length === 0 ? 'nothing to change.' : `${counts.join(', ')}.`
  return [
    `${titleOf(organization)}: ${what}`,
    ...steps.map(({ sign, text }) => `  ${sign} ${oneLine(text)}`),
    ...kept.map((text) => `  = ${oneLine(text)}`),
  ].join('\n')
}

/** Makes the changes; throws a WrongCommand at the first that is refused. */
const carryOut = async (
  steps: readonly Step[],
  tools: Omit<OperatorCalls, 'content'>,
  refused: (step: Step, reason: string, done: number) => string,
): Promise<void> => {
  const call = createOperatorCalls({ ...tools, content: builtInContent })
  const ids: DestinationIds = new Map()
  for (const [index, step] of steps.entries())
    try {
      await step.run(call, ids)
    } catch (error) {
      if (!(error instanceof RefusedCall)) throw error
      throw new WrongCommand(refused(step, error.message, index))
    }
}

const placeOf = ({ path, text }: Step, { lineOf }: ReadConfiguration): string =>
  oneLine(path.length === 0 ? text : `Line ${lineOf(path)}: ${text}`)

/** Tries each credential once, although a plan is carried out on a copy first. */
const onceEach = (check: CredentialCheck): CredentialCheck => {
  const asked = new Map<string, ReturnType<CredentialCheck>>()
  return (label, value, personId) => {
    const key = JSON.stringify([label, value])
    const answer = asked.get(key) ?? check(label, value, personId)
    asked.set(key, answer)
    return answer
  }
}

interface ApplyFlags {
  readonly isPlan: boolean
  readonly deletes: boolean
  readonly isSample: boolean
}

/** Applies a file while no other apply does. */
const applyAlone = async (
  tools: ConfigurationTools,
  named: readonly [string, string],
  flags: ApplyFlags,
): Promise<string> => {
  const release = tools.lock()
  if (release === null)
    throw new WrongCommand(
      'Another stackyard apply is changing this service and does not end. Nothing was changed. Try again once it has ended.',
    )
  try {
    return await apply(tools, named, flags)
  } finally {
    release()
  }
}

const apply = async (
  { store, key, mostStacks, read, now, ...tools }: ConfigurationTools,
  [number, name]: readonly [string, string],
  { isPlan, deletes, isSample }: ApplyFlags,
): Promise<string> => {
  // a file that is only proposed must not decide where stored keys are sent
  const checkCredential = isPlan ? () => Promise.resolve(null) : onceEach(tools.checkCredential(isSample))
  const organization = organizationOf(store, number)
  const orgId = organization.id
  const needed = { orgId, key, mostStacks, checkCredential, now }
  const file = readConfiguration(read(name))
  const plan = planOf({ source: { store, content: builtInContent, orgId }, file, deletes, now })
  const text = planText(plan, organization)
  // on a copy, so that what a call refuses is known before anything changes
  await carryOut(
    plan.steps,
    { ...needed, store: copyOf(store, organization) },
    (step, reason) => `${placeOf(step, file)}: ${reason}\nNothing was changed.`,
  )
  if (isPlan || plan.steps.length === 0) return text
  await carryOut(
    plan.steps,
    { ...needed, store },
    (step, reason, done) =>
      `${text}\n${placeOf(step, file)}: ${reason}\n${plural(done, 'change was', 'changes were')} made before it. Apply the file again for the others.`,
  )
  return `${text}\nDone.`
}

const answer = async (
  command: 'export' | 'apply',
  args: readonly string[],
  open: () => ConfigurationTools,
): Promise<string> => {
  const help = command === 'export' ? EXPORT_HELP : APPLY_HELP
  const { values, positionals } = readFlags(args, help)
  const [number, file, ...more] = positionals
  if (values.help === true) return help
  if (number === undefined || more.length > 0) throw new WrongCommand(help)
  const [isPlan, deletes, isSample] = [values.plan === true, values.delete === true, values.sample === true]
  if (command === 'apply' && file !== undefined)
    return applyAlone(open(), [number, file], { isPlan, deletes, isSample })
  if (command === 'export' && !isPlan && !deletes && !isSample) return write(open(), number, file)
  throw new WrongCommand(help)
}

/** Runs a command; `open` is called for one that is well formed. Errors of the command become a text, others are thrown. */
export const runConfigurationCommand = async (
  command: 'export' | 'apply',
  args: readonly string[],
  open: () => ConfigurationTools,
): Promise<Printed> => {
  try {
    return { isFault: false, text: await answer(command, args, open) }
  } catch (error) {
    if (!(error instanceof WrongCommand)) throw error
    return { isFault: true, text: error.message }
  }
}
