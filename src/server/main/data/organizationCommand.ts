/** `stackyard organization`: limit (O-13), export and deletion (O-12) of an organization by the operator. */
import { shellWord } from '@/server/lib/shellWord'
import { formatRows } from '@/domain/shared/text/numbers'
import { plural } from '@/domain/shared/text/plural'
import { parseArgs } from 'node:util'
import { OPERATOR, recordAuditEvent } from '@/server/accounts/auditEvents'
import type { Traces } from '@/server/accounts/core'
import { deletedOrganization, deleteOrganization } from '@/server/accounts/deleteOrganization'
import { organizationDataOf } from '@/server/accounts/organizationData'
import { engineRuns } from '@/server/engine/engineRuns'
import { removeOrganization } from '@/server/engine/forgetOrganizations'
import type { RunStore } from '@/server/engine/history/runStore'
import type { OrganisationRecord } from '@/server/store/records'
import type { Store } from '@/server/store/store'
import { printedOf, unreadCommand, WrongCommand } from './command'
import type { Printed } from './command'

const HELP = `Usage: stackyard organization list
       stackyard organization export <number> <file>
       stackyard organization limit <number> --stacks <number|default>
       stackyard organization delete <number> --name <name>

Lists organizations, writes all that is stored about one into a JSON file, without secrets, sets how many stacks one may have, or
deletes one with its members' accounts, stacks, credentials, runs and warehouse files. Stop the service before delete; the others
work while it runs.

  <number>           organization, as list shows it
  --name <name>      its name, which confirms the deletion; '' for one without a name
  --stacks <number>  most stacks that it may have; those that it has stay. default: the number of STACKYARD_STACKS
  STACKYARD_DATA     data folder of the service (default ./.stackyard)`

/** What a command works with. */
interface OrganizationTools {
  readonly store: Store
  /** Null for a service without an engine. */
  readonly runs: RunStore | null
  /** Data folder. */
  readonly folder: string
  /** Removes from the files what only deleted records had; returns what may be left, in words, null for nothing. */
  readonly erase: (traces: Traces) => string | null
  /** Writes a new file that only its owner reads; throws if there is one. */
  readonly write: (file: string, text: string) => void
  /** Epoch ms. */
  readonly now: number
}

/** Opens the data folder; `isAlone` for a command that no service may run beside. */
export type OpenOrganizationTools = (isAlone: boolean) => OrganizationTools

const readFlags = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { name: { type: 'string' }, stacks: { type: 'string' }, help: { type: 'boolean' } },
    })
  } catch (error) {
    throw new WrongCommand(`${error instanceof Error ? error.message : 'Wrong flags.'}\n\n${HELP}`)
  }
}

const organizationOf = ({ store }: OrganizationTools, text: string): OrganisationRecord => {
  const found = store.get('organisations', /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)
  if (found !== null) return found
  throw new WrongCommand(`There is no organization ${text}. stackyard organization list shows their numbers.`)
}

const list = ({ store }: OrganizationTools): string =>
  store
    .list('organisations')
    .map(({ id, name, stackLimit }) => {
      const limit = stackLimit ?? null
      const limited = limit === null ? '' : ` (at most ${plural(limit, 'stack', 'stacks')})`
      return `${String(id).padEnd(6)}${name || '(no name yet)'}${limited}`
    })
    .join('\n')

const write = (tools: OrganizationTools, text: string, file: string): string => {
  const { store, runs, now } = tools
  const { id, name } = organizationOf(tools, text)
  const history = runs === null ? { history: () => [] } : engineRuns(runs)
  const data = organizationDataOf({ store, runs: history, now: () => now }, id)
  tools.write(file, `${JSON.stringify(data, null, 2)}\n`)
  return `Wrote what is stored about ${name || `organization ${id}`} to ${file}.`
}

const setLimit = (tools: OrganizationTools, text: string, stacks: string | undefined): string => {
  const { store, now } = tools
  const { id, name, stackLimit: before = null } = organizationOf(tools, text)
  if (stacks === undefined || !/^(default|\d{1,6})$/.test(stacks))
    throw new WrongCommand(
      'Give the most stacks that it may have, up to 999999, or default for the number of STACKYARD_STACKS: --stacks 50',
    )
  const stackLimit = stacks === 'default' ? null : Number(stacks)
  store.transaction(() => {
    store.update('organisations', id, { stackLimit })
    recordAuditEvent(
      { store, now: () => now },
      {
        orgId: id,
        actor: OPERATOR,
        action: 'stack_limit_changed',
        object: name || `organization ${id}`,
        result: 'done',
        address: '',
        change: { from: String(before ?? ''), to: String(stackLimit ?? '') },
        createdAt: now,
      },
    )
  })
  const has = plural(store.heads('stacks', { orgId: id }).length, 'stack', 'stacks')
  const may = stackLimit === null ? 'as many as STACKYARD_STACKS says' : formatRows(stackLimit)
  return `${name || `Organization ${id}`} has ${has} and may have ${may}. The number holds at once.`
}

const remove = (tools: OrganizationTools, text: string, typed: string | undefined): string => {
  const { store, runs, folder, now } = tools
  const { id, name } = organizationOf(tools, text)
  if (typed === undefined || typed.trim() !== name)
    throw new WrongCommand(`Confirm the deletion with the name: --name ${shellWord(name)}`)
  const core = { store, now: () => now }
  const traces = store.transaction(() => {
    const texts = deleteOrganization(core, id)
    recordAuditEvent(core, {
      orgId: null,
      actor: OPERATOR,
      action: 'organization_deleted',
      object: deletedOrganization(id),
      result: 'done',
      address: '',
      change: null,
      createdAt: now,
    })
    return texts
  })
  const left = tools.erase(traces)
  if (runs !== null) removeOrganization(runs, folder, id)
  return [`Deleted ${name || `organization ${id}`}.`, ...(left === null ? [] : [left])].join('\n')
}

const answer = (args: readonly string[], open: OpenOrganizationTools): string => {
  const { values, positionals } = readFlags(args)
  const [command, number, file, ...more] = positionals
  if (values.help === true) return HELP
  if (more.length > 0) throw unreadCommand(positionals, HELP)
  if (command === 'list' && number === undefined) return list(open(false))
  if (command === 'export' && number !== undefined && file !== undefined)
    return write(open(false), number, file)
  if (command === 'limit' && number !== undefined && file === undefined)
    return setLimit(open(false), number, values.stacks)
  if (command === 'delete' && number !== undefined && file === undefined)
    return remove(open(true), number, values.name)
  throw unreadCommand(positionals, HELP)
}

/** Runs a command; `open` is called for one that is well formed. Errors of the command become a text, others are thrown. */
export const runOrganizationCommand = (args: readonly string[], open: OpenOrganizationTools): Printed =>
  printedOf(() => answer(args, open))
