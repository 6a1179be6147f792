/** Export of all that is stored about an organization, without secrets (O-12). */
import { runnerOfStack } from '../engine/runs/runners'
import type { RunHistory } from '../engine/runs/types'
import { iso } from '../lib/iso'
import { lookupsOfAll } from '../store/lookups'
import { columnsOf, KINDS } from '../store/records'
import type { Kind } from '../store/records'
import type { Store } from '../store/store'

/** What an export is made from. */
interface ExportTools {
  readonly store: Store
  readonly runs: Pick<RunHistory, 'history'>
  readonly now: () => number
}

const inWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const isTime = (name: string, value: unknown): value is number =>
  /(At|Date)$/.test(name) && typeof value === 'number'

/** Names of the columns as the API writes them, and times as ISO texts. */
const toWire = (record: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => name !== 'orgId')
      .map(([name, value]: [string, unknown]) => [inWords(name), isTime(name, value) ? iso(value) : value]),
  )

/** A record without what is stored as a hash, such as a token. */
const withoutDigests = (kind: Kind, record: object): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => columnsOf(kind)[name]?.type !== 'digest'))

/** Kinds of records that belong to an organization and have no part of their own in the export. */
const LISTED: ReadonlySet<Kind> = new Set(['users', 'auditEvents'])

const memberOf = ({
  passwordHash: _hash,
  googleSubject: _subject,
  openIdSubject: _openIdSubject,
  ...member
}: object & Record<string, unknown>) => toWire(member)

/** Returns all that is stored about an organization, in the API's names; secrets of credentials are left out. */
export const organizationDataOf = (
  { store, runs, now }: ExportTools,
  orgId: number,
): Readonly<Record<string, unknown>> => {
  const lookups = lookupsOfAll(store, orgId)
  const stacks = store.list('stacks', { orgId })
  const owned = KINDS.filter((kind) => 'orgId' in columnsOf(kind) && !LISTED.has(kind))
  const where: object = { orgId }
  return {
    exported_at: iso(now()),
    organization: toWire(store.get('organisations', orgId) ?? {}),
    members: store.list('users', { orgId }).map((user) => memberOf({ ...user })),
    ...Object.fromEntries(
      owned.map((kind) => [
        inWords(kind),
        store.heads(kind, where).map((head) => toWire(withoutDigests(kind, head))),
      ]),
    ),
    runs: stacks.map((stack) => ({
      stack_id: stack.id,
      runs: runs.history(runnerOfStack(lookups, stack)).map(toWire),
    })),
    audit_events: store.list('auditEvents', { orgId }).map(toWire),
  }
}
