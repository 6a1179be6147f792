import * as z from 'zod/mini'
import type { Alert } from '@/domain/alerts/types'
import {
  ALERT_LIMIT,
  ALERT_MAX_STACKS,
  ALERT_REASON_MAX_CHARACTERS,
  DAY_CHARACTERS,
  LABEL_MAX_CHARACTERS,
  TIME_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { listUpTo, textUpTo } from './bounded'
import { flag, id, idOrNull } from './read'

/** Names of the kinds of alerts in the API. */
export const WIRE_ALERT_KINDS = {
  stackFailed: 'stack_failed',
  stackRecovered: 'stack_recovered',
  transformationFailed: 'transformation_failed',
  transformationRecovered: 'transformation_recovered',
  dataLate: 'data_late',
  rowsMissing: 'rows_missing',
  allowance80: 'allowance_80',
  allowance100: 'allowance_100',
  trialEnds: 'trial_ends',
  firstRun: 'first_run',
} as const satisfies Record<Alert['kind'], string>

const time = textUpTo(TIME_MAX_CHARACTERS)
const day = textUpTo(DAY_CHARACTERS).check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const idList = listUpTo(id, ALERT_MAX_STACKS)
const count = z.int().check(z.nonnegative())

const base = { id, at: time, read: flag(false) }
type WireBase = { readonly id: number; readonly at: string; readonly read: boolean }
const baseOf = ({ id: alertId, at, read }: WireBase) => ({ id: alertId, at, isRead: read })

const reasonObject = z.object({
  kind: textUpTo(LABEL_MAX_CHARACTERS),
  message: textUpTo(ALERT_REASON_MAX_CHARACTERS),
  side: z.enum(['source', 'destination']),
  credential_id: idOrNull,
})

/** Fields of a failure, of stacks or transformations. */
const failureFields = {
  ...base,
  failed_runs: count,
  reason: z.nullable(reasonObject),
  last_good_at: z.nullable(time),
  recovered_at: z.nullable(time),
  unwatched_at: z.optional(z.nullable(time)),
}
const failureObject = z.object(failureFields)
const failureOf = ({ reason, ...wire }: z.output<typeof failureObject>) => ({
  ...baseOf(wire),
  failedRuns: wire.failed_runs,
  reason:
    reason === null
      ? null
      : {
          kind: reason.kind,
          message: reason.message,
          side: reason.side,
          credentialId: reason.credential_id,
        },
  lastGoodAt: wire.last_good_at,
  recoveredAt: wire.recovered_at,
  unwatchedAt: wire.unwatched_at ?? null,
})

const failedObject = z.object({
  ...failureFields,
  kind: z.literal(WIRE_ALERT_KINDS.stackFailed),
  source_ids: idList,
})
const failed = z.pipe(
  failedObject,
  z.transform((wire: z.output<typeof failedObject>): Alert => ({
    ...failureOf(wire),
    kind: 'stackFailed',
    stackIds: wire.source_ids,
  })),
)

const transformationFailedObject = z.object({
  ...failureFields,
  kind: z.literal(WIRE_ALERT_KINDS.transformationFailed),
  transformation_ids: idList,
})
const transformationFailed = z.pipe(
  transformationFailedObject,
  z.transform((wire: z.output<typeof transformationFailedObject>): Alert => ({
    ...failureOf(wire),
    kind: 'transformationFailed',
    transformationIds: wire.transformation_ids,
  })),
)

const transformationRecoveredObject = z.object({
  ...base,
  kind: z.literal(WIRE_ALERT_KINDS.transformationRecovered),
  transformation_ids: idList,
  failed_at: time,
})
const transformationRecovered = z.pipe(
  transformationRecoveredObject,
  z.transform((wire: z.output<typeof transformationRecoveredObject>): Alert => ({
    ...baseOf(wire),
    kind: 'transformationRecovered',
    transformationIds: wire.transformation_ids,
    failedAt: wire.failed_at,
  })),
)

const recoveredObject = z.object({
  ...base,
  kind: z.literal(WIRE_ALERT_KINDS.stackRecovered),
  source_ids: idList,
  failed_at: time,
})
const recovered = z.pipe(
  recoveredObject,
  z.transform((wire: z.output<typeof recoveredObject>): Alert => ({
    ...baseOf(wire),
    kind: 'stackRecovered',
    stackIds: wire.source_ids,
    failedAt: wire.failed_at,
  })),
)

const lateObject = z.object({
  ...base,
  kind: z.literal(WIRE_ALERT_KINDS.dataLate),
  source_ids: idList,
  due_at: time,
  data_up_to: z.nullable(day),
})
const late = z.pipe(
  lateObject,
  z.transform((wire: z.output<typeof lateObject>): Alert => ({
    ...baseOf(wire),
    kind: 'dataLate',
    stackIds: wire.source_ids,
    dueAt: wire.due_at,
    dataUpTo: wire.data_up_to,
  })),
)

const missingObject = z.object({
  ...base,
  kind: z.literal(WIRE_ALERT_KINDS.rowsMissing),
  source_ids: idList,
  endpoints: listUpTo(textUpTo(LABEL_MAX_CHARACTERS), ALERT_MAX_STACKS),
  rows: count,
  removed: z.boolean(),
})
const missing = z.pipe(
  missingObject,
  z.transform((wire: z.output<typeof missingObject>): Alert => ({
    ...baseOf(wire),
    kind: 'rowsMissing',
    stackIds: wire.source_ids,
    endpoints: wire.endpoints,
    rows: wire.rows,
    isRemoved: wire.removed,
  })),
)

const allowanceObject = z.object({
  ...base,
  kind: z.enum([WIRE_ALERT_KINDS.allowance80, WIRE_ALERT_KINDS.allowance100]),
  used: count,
  allowance: count,
  reached_on: z.nullable(day),
})
const allowance = z.pipe(
  allowanceObject,
  z.transform((wire: z.output<typeof allowanceObject>): Alert => ({
    ...baseOf(wire),
    kind: wire.kind === WIRE_ALERT_KINDS.allowance80 ? 'allowance80' : 'allowance100',
    used: wire.used,
    allowance: wire.allowance,
    reachedOn: wire.reached_on,
  })),
)

const trialObject = z.object({
  ...base,
  kind: z.literal(WIRE_ALERT_KINDS.trialEnds),
  ends_on: day,
  days_left: z.int(),
})
const trial = z.pipe(
  trialObject,
  z.transform((wire: z.output<typeof trialObject>): Alert => ({
    ...baseOf(wire),
    kind: 'trialEnds',
    endsOn: wire.ends_on,
    daysLeft: wire.days_left,
  })),
)

const firstRunObject = z.object({
  ...base,
  kind: z.literal(WIRE_ALERT_KINDS.firstRun),
  source_ids: idList,
  rows: count,
  last_at: z.optional(z.nullable(time)),
})
const firstRun = z.pipe(
  firstRunObject,
  z.transform((wire: z.output<typeof firstRunObject>): Alert => ({
    ...baseOf(wire),
    kind: 'firstRun',
    stackIds: wire.source_ids,
    rows: wire.rows,
    lastAt: wire.last_at ?? null,
  })),
)

const known: ReadonlySet<string> = new Set(Object.values(WIRE_ALERT_KINDS))
const unknownObject = z.object({ kind: z.string().check(z.refine((kind) => !known.has(kind))) })
/** An alert of a kind that this version does not know is left out. */
const unknownKind = z.pipe(
  unknownObject,
  z.transform((): null => null),
)

const knownKinds = z.discriminatedUnion('kind', [
  failed,
  recovered,
  transformationFailed,
  transformationRecovered,
  late,
  missing,
  allowance,
  trial,
  firstRun,
])
const alertSchema = z.union([knownKinds, unknownKind])
const alertList = listUpTo(alertSchema, ALERT_LIMIT)
const alertEnvelope = z.object({ alerts: alertList })
const alertsIn = (alerts: z.output<typeof alertList>): readonly Alert[] =>
  alerts.filter((alert) => alert !== null)
/** Schema of a person's alerts, newest first: JSON in the API's field names in, `Alert[]` out. */
export const alertsSchema = z.union([
  z.pipe(alertList, z.transform(alertsIn)),
  z.pipe(
    alertEnvelope,
    z.transform(({ alerts }: z.output<typeof alertEnvelope>) => alertsIn(alerts)),
  ),
])

/** Request body that marks alerts as read; unknown ids are ignored. */
export const alertsReadBody = z.object({ ids: listUpTo(id, ALERT_LIMIT).check(z.minLength(1)) })
