import type { AuditEvent } from '@/domain/access/auditEvent'
import { HOUR_MS } from '@/domain/shared/text/dates'
import { iso } from '@/server/lib/iso'
import { ORG, STORY_NOW } from '@mocks/data/ids'
import type { AuditEventRecord } from '@/server/store/records'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

const ANA = 'ana@lumen.example'
const BEN = 'ben@lumen.example'
const STAFF = 'devi@stackyard.example'
const OFFICE = '203.0.113.24'
const HOME = '203.0.113.71'
const STAFF_ADDRESS = '198.51.100.9'

type Line = readonly [hoursAgo: number, actor: string, action: string, object: string, address: string]

/** Audit events, newest first. */
const lines: readonly Line[] = [
  [0.2, ANA, 'stack_changed', 'Tenjin DataVault → Google BigQuery · Tenjin 1', OFFICE],
  [1.4, BEN, 'stack_resumed', 'AppLovin (MAX) → Google BigQuery · MAX report key', HOME],
  [1.6, ANA, 'stack_paused', 'AppLovin (MAX) → Google BigQuery · MAX report key', OFFICE],
  [5.3, BEN, 'login', '', HOME],
  [22.1, `${STAFF} as ${ANA}`, 'impersonation_ended', ANA, STAFF_ADDRESS],
  [22.2, `${STAFF} as ${ANA}`, 'credential_changed', 'MAX report key', STAFF_ADDRESS],
  [22.3, STAFF, 'impersonation_started', ANA, STAFF_ADDRESS],
  [30, BEN, 'login', '', '192.0.2.18'],
  [51, ANA, 'invite_link_renewed', '', OFFICE],
  [51.1, ANA, 'member_removed', 'carla@lumen.example', OFFICE],
  [80, ANA, 'members_invited', 'chloe@lumen.example, leo@studio.example', OFFICE],
  [200, BEN, 'stack_deleted', 'Unity Ads → Amazon S3 · Unity 2', HOME],
]
/** Index of the refused login. */
const REFUSED = 7

/** Sample audit events as store records, newest first, with one refused login. */
export const auditRecords: readonly AuditEventRecord[] = lines.map(
  ([hoursAgo, actor, action, object, address], index) => ({
    id: lines.length - index,
    orgId: ORG.lumen,
    actor,
    action,
    object,
    result: index === REFUSED ? 'refused' : 'done',
    address,
    createdAt: STORY_NOW - hoursAgo * HOUR_MS,
  }),
)

/** Converts the store record of an audit event to the client's type. */
export const eventOf = (record: AuditEventRecord): AuditEvent => {
  const { id, actor, action, object, result, address, change = null, createdAt } = record
  return { id, actor, action, object, result, address, change, at: iso(createdAt) }
}
/** Sample audit events as the client gets them, newest first. */
export const auditEvents: readonly AuditEvent[] = auditRecords.map(eventOf)

/** Returns a data set of the mock backend, by default `busy` (twelve stacks), with these audit events. */
export const withTrail = (
  auditTrail: readonly AuditEventRecord[] = auditRecords,
  world: World = worlds.busy(),
): World => ({
  ...world,
  records: { ...world.records, auditEvents: auditTrail.toReversed() },
})

const LONG = 'Rückgewinnungskampagne Donaudampfschifffahrt Nordrhein-Westfalen'

const longest: readonly Partial<AuditEventRecord>[] = [
  {
    actor: `${'maximilian.featherstonehaugh.'.repeat(3)}@subsidiary.of.lumen.example`,
    object: `${LONG} (${LONG}) → ${LONG}`,
  },
  {
    actor: `${'devi.support.'.repeat(6)}@stackyard.example as ${'ana.maria.'.repeat(6)}@lumen.example`,
    action: 'quarterly_revenue_reconciliation_rescheduled',
    object: `${LONG}\u202E, ${LONG}`,
  },
  { actor: '', action: 'login', result: 'refused', object: '' },
]

/** Audit events with very long texts, an unknown action and invisible characters. */
export const longestTrail: readonly AuditEventRecord[] = auditRecords
  .slice(0, longest.length)
  .map((record, index) => ({
    ...record,
    address: '2001:0db8:85a3:08d3:1319:8a2e:0370:7344',
    ...longest[index],
  }))
