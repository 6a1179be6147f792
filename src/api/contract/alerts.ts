import * as z from 'zod/mini'
import type { AlertFields, AlertFieldType, AlertReason } from '@/domain/alerts/alertKind'
import { ALL_ALERT_KINDS, recordOf } from '@/domain/alerts/alertKinds'
import type { Alert } from '@/domain/alerts/alertKinds'
import {
  ALERT_LIMIT,
  ALERT_MAX_STACKS,
  ALERT_REASON_MAX_CHARACTERS,
  ANSWER_NAME_MAX_CHARACTERS,
  ANSWER_NAMES_MAX_CHARACTERS,
  DAY_CHARACTERS,
  LABEL_MAX_CHARACTERS,
  TIME_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { listUpTo, textUpTo } from './bounded'
import { flag, id, idOrNull } from './read'

const time = textUpTo(TIME_MAX_CHARACTERS)
const day = textUpTo(DAY_CHARACTERS).check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const reasonObject = z.object({
  kind: textUpTo(LABEL_MAX_CHARACTERS),
  message: textUpTo(ALERT_REASON_MAX_CHARACTERS),
  side: z.enum(['source', 'destination']),
  credential_id: idOrNull,
})
const reason = z.pipe(
  z.nullable(reasonObject),
  z.transform(
    (wire: z.output<typeof reasonObject> | null): AlertReason | null =>
      wire && {
        kind: wire.kind,
        message: wire.message,
        side: wire.side,
        credentialId: wire.credential_id,
      },
  ),
)

/** Schema of a field, by its type in the record of the kind. */
const fieldSchemas = {
  ids: listUpTo(id, ALERT_MAX_STACKS),
  labels: listUpTo(textUpTo(LABEL_MAX_CHARACTERS), ALERT_MAX_STACKS),
  text: textUpTo(LABEL_MAX_CHARACTERS),
  name: textUpTo(ANSWER_NAME_MAX_CHARACTERS),
  names: listUpTo(textUpTo(ANSWER_NAMES_MAX_CHARACTERS), ALERT_MAX_STACKS),
  campaignIfKnown: z.pipe(
    z.optional(z.nullable(textUpTo(ANSWER_NAMES_MAX_CHARACTERS))),
    z.transform((value: string | null | undefined) => value ?? null),
  ),
  count: z.int().check(z.nonnegative()),
  integer: z.int(),
  flag: z.boolean(),
  time,
  timeOrNull: z.nullable(time),
  timeIfKnown: z.pipe(
    z.optional(z.nullable(time)),
    z.transform((value: string | null | undefined) => value ?? null),
  ),
  day,
  dayOrNull: z.nullable(day),
  reason,
} as const satisfies Record<AlertFieldType, z.ZodMiniType>

/** Fields of an alert in the API. */
interface WireAlert {
  readonly kind: string
  readonly id: number
  readonly at: string
  readonly read: boolean
  readonly [field: string]: unknown
}

const schemaOf = (kind: Alert['kind'], wireKind: string, fields: AlertFields) => {
  const shape: Record<string, z.ZodMiniType> = {}
  for (const [name, type] of Object.values(fields)) shape[name] = fieldSchemas[type]
  const wireObject = z.object({ ...shape, kind: z.literal(wireKind), id, at: time, read: flag(false) })
  return z.pipe(
    wireObject,
    z.transform((wire: WireAlert): Alert => {
      const values = Object.entries(fields).map(([name, [wireName]]) => [name, wire[wireName]])
      const base = { id: wire.id, at: wire.at, isRead: wire.read, kind }
      return { ...base, ...Object.fromEntries(values) } as Alert
    }),
  )
}

type KindSchema = ReturnType<typeof schemaOf>
const schemas = ALL_ALERT_KINDS.map((kind) => {
  const { wire, fields } = recordOf(kind)
  return schemaOf(kind, wire, fields)
})

const known: ReadonlySet<string> = new Set(ALL_ALERT_KINDS.map((kind) => recordOf(kind).wire))
const unknownObject = z.object({ kind: z.string().check(z.refine((kind) => !known.has(kind))) })
/** An alert of a kind that this version does not know is left out. */
const unknownKind = z.pipe(
  unknownObject,
  z.transform((): null => null),
)

const knownKinds = z.discriminatedUnion('kind', schemas as [KindSchema, ...KindSchema[]])
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
