/** Data that crosses between the control plane and the process of a run: the job, and the events it answers with. */
import * as z from 'zod/mini'
import { RUN_ERROR_KINDS } from '@/server/lib/runErrors'
import { currencySchema } from '@/server/lib/answerChoices'
import { daySchema, tableResultSchema, windowSchema } from '@/server/lib/tables'
import { modelStepSchema } from '@/server/warehouses/core/destination'
import { answerSettingsSchema } from '@/server/models/answers/settings'
import {
  COLUMN_NAME_MAX_CHARACTERS,
  LATE_DAYS_MAX,
  RUN_TEXT_MAX_CHARACTERS,
  SEALED_SECRET_MAX_CHARACTERS,
  TABLE_MAX_COLUMNS,
} from '@/domain/shared/limits'
import { RUN_LIMITS } from '../lib/runLimits'

const shortText = z.string().check(z.maxLength(200))
const longText = z.string().check(z.maxLength(RUN_TEXT_MAX_CHARACTERS))
const sealedSecret = z.string().check(z.maxLength(SEALED_SECRET_MAX_CHARACTERS))
const count = z.int().check(z.nonnegative())
const id = z.int().check(z.positive())

const columnNames = z
  .array(z.string().check(z.maxLength(COLUMN_NAME_MAX_CHARACTERS)))
  .check(z.maxLength(TABLE_MAX_COLUMNS))

const endpointStepSchema = z.object({
  /** Label of the endpoint in the catalogue, such as `campaigns`. */
  label: shortText,
  window: windowSchema,
  /** Single days before the window that are read again, because some of their figures are complete now. */
  days: z.optional(z.array(daySchema).check(z.maxLength(LATE_DAYS_MAX))),
  /** Those of `days` of which the provider had no rows when it was last asked; their rows go if it has none now. */
  emptyDays: z.optional(z.array(daySchema).check(z.maxLength(LATE_DAYS_MAX))),
  /** Zone in which the days are asked, as `askedZone` names it; UTC if undefined. */
  zone: z.optional(shortText),
  /** Measures whose absence a person has accepted. */
  accepted: z.optional(columnNames),
})

/**
 * Job of one run: reads endpoints of a stack and runs its transformations, or runs transformations of a destination.
 * Self-contained, so that the process of a run needs no access to the control store. Times are epoch ms.
 */
export const runJobSchema = z.object({
  /** Number of the run, growing per service. A load with a lower or equal number than the last one is refused. */
  seq: id,
  orgId: id,
  dagRunId: shortText,
  attempt: z.int().check(z.positive()),
  /** The service's time at the start of the run; a sample provider's data ends at its day. */
  now: z.int(),
  /** Null for transformations of a destination. */
  stack: z.nullable(
    z.object({
      id,
      sourceLabel: shortText,
      /** Schema of the stack's tables in the destination, such as `meta`. */
      schema: shortText,
      tablePrefix: shortText,
      endpoints: z.array(endpointStepSchema).check(z.maxLength(1_000)),
      credentialId: id,
      /** Time of the last change of the credential's secret; null for the first one. */
      secretAt: z.nullable(z.int()),
      /** Values of the credential by field key, sealed. */
      secret: sealedSecret,
    }),
  ),
  /**
   * Ids of the stacks whose rows the transformations read. Stacks of the same account are in one group, because they load
   * the same days, which must count once.
   */
  inputStacks: z.array(z.array(id).check(z.maxLength(100_000))).check(z.maxLength(100_000)),
  /** Where the tables of those stacks are; undefined for a job of a stack. */
  inputTables: z.optional(
    z
      .array(z.object({ id, source: shortText, schema: shortText, tablePrefix: shortText }))
      .check(z.maxLength(100_000)),
  ),
  /** Transformations in the order in which they run. */
  models: z.array(modelStepSchema).check(z.maxLength(200)),
  /** What the organisation has chosen for its answers; undefined for a job that makes none. */
  answers: z.optional(answerSettingsSchema),
  destination: z.object({
    id,
    label: shortText,
    /** Path of the DuckDB file; of a remote warehouse none is there, but its path still tells destinations apart. */
    file: z.string().check(z.maxLength(4_000)),
    /** Credential of a remote warehouse; null for the local file. */
    remote: z.nullable(
      z.object({
        /** Random id of the service, which keeps its rows apart from those of others. */
        installation: shortText,
        /** Values of the credential by field key, sealed. */
        secret: sealedSecret,
      }),
    ),
  }),
  /** Folder for pages that are read but not loaded yet; kept between attempts of one run. */
  spoolFolder: z.string().check(z.maxLength(4_000)),
})
export type RunJob = z.infer<typeof runJobSchema>

/** A currency, the days on which amounts have it, and what has no rate. */
export const metCurrencySchema = z.object({
  currency: currencySchema,
  firstDay: daySchema,
  lastDay: daySchema,
  waitingRows: count,
  waitingAmount: z.number(),
})
export type MetCurrency = z.infer<typeof metCurrencySchema>

/** Currencies that an event names at most; there are about 170. */
export const CURRENCIES_MAX = 50

/** Why a page is requested again: too many requests, or a fault that passes. */
const RETRY_REASONS = ['limit', 'temporary'] as const
export type RetryReason = (typeof RETRY_REASONS)[number]

/** Event of a run that has not ended. */
const progressSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('started') }),
  /** Nothing new; the process lives. */
  z.object({ kind: z.literal('heartbeat') }),
  z.object({ kind: z.literal('reading'), endpoint: shortText }),
  /** Totals of the endpoint so far. */
  z.object({
    kind: z.literal('page'),
    endpoint: shortText,
    rows: count,
    bytes: count,
    pages: count,
    attempts: count,
  }),
  z.object({
    kind: z.literal('loaded'),
    endpoint: shortText,
    bytes: count,
    /** The destination already had this load; the figures are those of its ledger. */
    wasDone: z.boolean(),
    /** Rows that stay, because the provider returned none for their days. */
    kept: z.optional(count),
    /** New columns, in a sentence; null for none. */
    schemaChange: z.nullable(longText),
    result: tableResultSchema,
    /** Days besides those of the window that were replaced. A command of an earlier version, which executes a run from outside, replaces none. */
    days: z.optional(z.array(daySchema).check(z.maxLength(LATE_DAYS_MAX))),
    /** Days that were not, because the provider had no rows of them: they are asked for once more. */
    emptyDays: z.optional(z.array(daySchema).check(z.maxLength(LATE_DAYS_MAX))),
    /** Measures whose absence was accepted, and that the provider sends again. */
    returned: z.optional(columnNames),
  }),
  /** The endpoint was not loaded; the others go on. */
  z.object({
    kind: z.literal('endpointFailed'),
    endpoint: shortText,
    message: longText,
    detail: longText,
    /** Measures that the provider no longer sends, where that is the reason. */
    lost: z.optional(columnNames),
  }),
  z.object({ kind: z.literal('modelled'), model: modelStepSchema, result: tableResultSchema }),
  /** Currencies other than that of the answers which the transformations have met; replaces those of earlier runs. */
  z.object({
    kind: z.literal('currencies'),
    currencies: z.array(metCurrencySchema).check(z.maxLength(CURRENCIES_MAX)),
  }),
  z.object({ kind: z.literal('modelFailed'), model: modelStepSchema, message: longText, detail: longText }),
  z.object({
    kind: z.literal('log'),
    level: z.enum(['info', 'warning', 'error']),
    endpoint: z.nullable(shortText),
    text: longText,
    /** Why a page is requested again, of such a line; a command of an earlier version does not say it. */
    retried: z.optional(z.enum(RETRY_REASONS)),
  }),
])
/** Last event of a run. */
const finishedSchema = z.discriminatedUnion('outcome', [
  z.object({ kind: z.literal('finished'), outcome: z.literal('success') }),
  z.object({
    kind: z.literal('finished'),
    outcome: z.literal('failure'),
    errorKind: z.enum(RUN_ERROR_KINDS),
    /** For people: what happened and what to do. */
    message: longText,
    /** Technical detail, with secrets masked. */
    detail: longText,
  }),
  /** Not over: the run ends its process, and is tried again after `waitMs`. The texts say what it waits for. */
  z.object({
    kind: z.literal('finished'),
    outcome: z.literal('waiting'),
    errorKind: z.enum(RUN_ERROR_KINDS),
    message: longText,
    detail: longText,
    waitMs: z.int().check(z.positive(), z.maximum(RUN_LIMITS.longestWaitMs)),
  }),
])
/** Event of a run. `finished` is the last one. */
export const runEventSchema = z.union([progressSchema, finishedSchema])
export type RunEvent = z.infer<typeof runEventSchema>
