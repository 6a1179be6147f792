import * as z from 'zod/mini'
import type {
  AnswerSettings,
  CurrencyRate,
  EcbState,
  FeeChoice,
  RecordChoice,
  SourceZones,
} from '@/domain/answers/answerSettings'
import { readTime } from '@/domain/shared/text/dates'
import {
  ANSWER_NAME_MAX_CHARACTERS,
  CURRENCY_CHARACTERS,
  DAY_CHARACTERS,
  LABEL_MAX_CHARACTERS,
  RATES_FILE_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { hourOfDay, textUpTo } from './bounded'
import { listOrEmpty, text, textOrNull } from './read'
import { removedTargetBody, targetBody, targetList } from './targets'

const currency = textUpTo(CURRENCY_CHARACTERS)
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const ratesFrom = z.enum(['ecb', 'file'])

const rateObject = z.object({
  currency,
  rate: z.nullable(z.number()),
  day: z.nullable(day),
  source: z.nullable(ratesFrom),
  waiting_rows: z.number(),
  waiting_amount: z.number(),
})
const rate = z.pipe(
  rateObject,
  z.transform((wire: z.output<typeof rateObject>): CurrencyRate => ({
    currency: wire.currency,
    newest:
      wire.rate === null || wire.day === null || wire.source === null
        ? null
        : { rate: wire.rate, day: wire.day, source: wire.source },
    waitingRows: wire.waiting_rows,
    waitingAmount: wire.waiting_amount,
  })),
)

const ecbObject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off') }),
  z.object({ kind: z.literal('on'), read_at: textOrNull }),
  z.object({ kind: z.literal('failed'), tried_at: z.string(), reason: z.string() }),
])
const ecb = z.pipe(
  ecbObject,
  z.transform((wire: z.output<typeof ecbObject>): EcbState => {
    if (wire.kind === 'off') return { kind: 'off' }
    return wire.kind === 'on'
      ? { kind: 'on', readAt: readTime(wire.read_at) }
      : { kind: 'failed', triedAt: readTime(wire.tried_at) ?? 0, reason: wire.reason }
  }),
)

const recordObject = z.object({
  app_id: textUpTo(ANSWER_NAME_MAX_CHARACTERS),
  source: textUpTo(LABEL_MAX_CHARACTERS),
  from: day,
  chosen_by: text,
})
const record = z.pipe(
  recordObject,
  z.transform((wire: z.output<typeof recordObject>): RecordChoice => ({
    app: wire.app_id,
    source: wire.source,
    from: wire.from,
    chosenBy: wire.chosen_by,
  })),
)

const fee = z.pipe(
  z.object({
    app_id: textUpTo(ANSWER_NAME_MAX_CHARACTERS),
    from: z.nullable(day),
    percent: z.number(),
    chosen_by: text,
  }),
  z.transform(
    (wire: { app_id: string; from: string | null; percent: number; chosen_by: string }): FeeChoice => ({
      app: wire.app_id,
      from: wire.from,
      percent: wire.percent,
      chosenBy: wire.chosen_by,
    }),
  ),
)

const zoneSourceObject = z.object({
  name: textUpTo(ANSWER_NAME_MAX_CHARACTERS),
  takes: z.nullable(z.enum(['offset', 'eightHours', 'own'])),
  history_days: z.number(),
})
const zoneSource = z.pipe(
  zoneSourceObject,
  z.transform((wire: z.output<typeof zoneSourceObject>): SourceZones => ({
    name: wire.name,
    takes: wire.takes,
    historyDays: wire.history_days,
  })),
)

const settingsObject = z.object({
  currency,
  zone: textUpTo(ANSWER_NAME_MAX_CHARACTERS),
  zone_sources: listOrEmpty(zoneSource),
  rates_from: ratesFrom,
  // left out by a backend without it
  run_hour: z._default(z.nullable(hourOfDay), null),
  rates: listOrEmpty(rate),
  ecb,
  record: listOrEmpty(record),
  // left out by a backend without store fees
  fees: listOrEmpty(fee),
  // left out by a backend without targets
  targets: targetList,
})
/** Schema of the settings of an organisation's answers: JSON in, `AnswerSettings` out. */
export const answerSettingsSchema = z.pipe(
  settingsObject,
  z.transform((wire: z.output<typeof settingsObject>): AnswerSettings => ({
    currency: wire.currency,
    zone: wire.zone,
    zoneSources: wire.zone_sources,
    ratesFrom: wire.rates_from,
    runHour: wire.run_hour,
    rates: wire.rates,
    ecb: wire.ecb,
    record: wire.record,
    fees: wire.fees,
    targets: wire.targets,
  })),
)

/** Request body that changes settings of the answers; what is left out stays. */
export const answerSettingsBody = z.object({
  currency: z.optional(currency),
  /** IANA name of the zone in which sources that take one are asked. */
  zone: z.optional(textUpTo(ANSWER_NAME_MAX_CHARACTERS)),
  rates_from: z.optional(ratesFrom),
  /** Full hour of the day in the reporting zone; null for runs after the last source. */
  run_hour: z.optional(z.nullable(hourOfDay)),
  /** Replaces an earlier choice for the same app and day. */
  record: z.optional(
    z.object({
      app_id: textUpTo(ANSWER_NAME_MAX_CHARACTERS),
      source: textUpTo(LABEL_MAX_CHARACTERS),
      from: textUpTo(DAY_CHARACTERS),
    }),
  ),
  /** Takes a choice back; one that is not there changes nothing. */
  removed_record: z.optional(
    z.object({ app_id: textUpTo(ANSWER_NAME_MAX_CHARACTERS), from: textUpTo(DAY_CHARACTERS) }),
  ),
  /** Store fee of an app from an install day on; replaces an earlier one of the same app and day. */
  fee: z.optional(
    z.object({
      app_id: textUpTo(ANSWER_NAME_MAX_CHARACTERS),
      from: z.nullable(textUpTo(DAY_CHARACTERS)),
      percent: z.number(),
    }),
  ),
  /** Takes a store fee back; one that is not there changes nothing. */
  removed_fee: z.optional(
    z.object({
      app_id: textUpTo(ANSWER_NAME_MAX_CHARACTERS),
      from: z.nullable(textUpTo(DAY_CHARACTERS)),
    }),
  ),
  /** Target of the return of an app on a network, `*` for all, in the present currency of the answers. */
  target: z.optional(targetBody),
  removed_target: z.optional(removedTargetBody),
})

/** Request body with a file of rates: CSV with the columns `day`, `currency` and `rate`. */
export const ratesBody = z.object({ csv: textUpTo(RATES_FILE_MAX_CHARACTERS) })
