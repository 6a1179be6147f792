/** What two sources tell of the same money, and the causes of the gap between them. */
import * as z from 'zod/mini'
import { USUAL_CURRENCY } from '@/domain/answers/answerSettings'
import { GAP_CAUSES, RECONCILED_FACTS } from '@/domain/answers/reconciliation'
import type { GapCause, ReconciledFact, Reconciliation } from '@/domain/answers/reconciliation'
import { VERSION_CAUSES } from '@/domain/answers/dayVersions'
import type { DayBooks, VersionCause } from '@/domain/answers/dayVersions'
import { DAY_TOTAL_NETWORKS, DAY_VERSIONS_MAX, RECONCILED_MAX_LINES } from '@/domain/answers/books'
import { readTime } from '@/domain/shared/text/dates'
import { ANSWER_MAX_DAYS } from '@/domain/shared/constants'
import {
  ANSWER_NAME_MAX_CHARACTERS,
  CURRENCY_CHARACTERS,
  ID_MAX_DIGITS,
  LABEL_MAX_CHARACTERS,
  TIME_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { amountOrNull, answerQuery, day } from './answers'
import { textUpTo } from './bounded'
import { define } from './endpoint'
import { flag, idOrNull, id, listOrEmpty, text, textOrNull } from './read'

const label = textUpTo(LABEL_MAX_CHARACTERS)
const CAUSES_MAX = 50

/** A cause of a newer backend is not explained here. */
const causeOf = (wire: string): GapCause => GAP_CAUSES.find((cause) => cause === wire) ?? 'unexplained'

const causeCells = z.object({ cause: label, amount: z.number() })
const dayObject = z.object({
  day,
  /** The provider's own total; null where it has none. */
  total: amountOrNull,
  own: amountOrNull,
  other: amountOrNull,
  causes: listOrEmpty(causeCells).check(z.maxLength(CAUSES_MAX)),
})
const lineObject = z.object({
  network_id: textUpTo(ANSWER_NAME_MAX_CHARACTERS),
  network: textUpTo(ANSWER_NAME_MAX_CHARACTERS),
  own_source: textOrNull,
  other_source: textOrNull,
  own_up_to: textOrNull,
  other_up_to: textOrNull,
  days: listOrEmpty(dayObject).check(z.maxLength(ANSWER_MAX_DAYS)),
})
/** What is sent of a network. */
export type ReconciledLineCells = z.input<typeof lineObject>

const isFact = (wire: string): wire is ReconciledFact => RECONCILED_FACTS.some((fact) => fact === wire)

const envelope = z.object({
  fact: z.enum(RECONCILED_FACTS),
  facts: listOrEmpty(label),
  first_day: textOrNull,
  data_up_to: textOrNull,
  from: textOrNull,
  to: textOrNull,
  settled_to: textOrNull,
  currency: z._default(textUpTo(CURRENCY_CHARACTERS), USUAL_CURRENCY),
  lines: listOrEmpty(lineObject).check(z.maxLength(RECONCILED_MAX_LINES)),
  updated_at: text,
  outdated: flag(false),
  destination_id: idOrNull,
  destination_ids: listOrEmpty(id),
})

const causesOf = (causes: readonly z.output<typeof causeCells>[]) => {
  const sums: Partial<Record<GapCause, number>> = {}
  for (const { cause, amount } of causes) sums[causeOf(cause)] = (sums[causeOf(cause)] ?? 0) + amount
  return sums
}

/** Schema of what two sources tell of a fact. */
const reconciliationSchema = z.pipe(
  envelope,
  z.transform((wire: z.output<typeof envelope>): Reconciliation => ({
    fact: wire.fact,
    facts: wire.facts.filter(isFact),
    firstDay: wire.first_day,
    dataUpTo: wire.data_up_to,
    from: wire.from,
    to: wire.to,
    settledTo: wire.settled_to,
    currency: wire.currency,
    updatedAt: wire.updated_at,
    isOutdated: wire.outdated,
    destinationId: wire.destination_id,
    destinationIds: wire.destination_ids,
    lines: wire.lines.map((line) => ({
      networkId: line.network_id,
      network: line.network,
      ownSource: line.own_source,
      otherSource: line.other_source,
      ownUpTo: line.own_up_to,
      otherUpTo: line.other_up_to,
      days: line.days.map((each) => ({ ...each, causes: causesOf(each.causes) })),
    })),
  })),
)

const DAYS_MAX_CHARACTERS = 4

/** Query parameters: which fact, `spend` by default, and days and destination as those of an answer. */
const reconciliationQuery = z.object({
  fact: z.optional(label),
  from: answerQuery.shape.from,
  to: answerQuery.shape.to,
  days: z.optional(textUpTo(DAYS_MAX_CHARACTERS)),
  destination: z.optional(textUpTo(ID_MAX_DIGITS)),
})

const FIGURES_MAX = 20
const figuresObject = z.object({
  id: textUpTo(ANSWER_NAME_MAX_CHARACTERS),
  name: textUpTo(ANSWER_NAME_MAX_CHARACTERS),
  spend: z.number(),
  installs: z.number(),
  /** Revenue up to each age of the answers, null while it is not complete. */
  revenue: listOrEmpty(z.nullable(z.number())).check(z.maxLength(FIGURES_MAX)),
})
const versionObject = z.object({
  written_at: textUpTo(TIME_MAX_CHARACTERS),
  cause: label,
  closed: flag(false),
  model_version: amountOrNull,
  currency: z._default(textUpTo(CURRENCY_CHARACTERS), USUAL_CURRENCY),
  networks: listOrEmpty(figuresObject).check(z.maxLength(DAY_TOTAL_NETWORKS)),
})
const dayOfBooksObject = z.object({
  day,
  closed: flag(false),
  versions: z.number(),
  spend_change: z.number(),
  revenue_change: z.number(),
})

/** A cause of a newer backend is one of settings. */
const versionCauseOf = (wire: string): VersionCause =>
  VERSION_CAUSES.find((cause) => cause === wire) ?? 'settings'

const versionsObject = z.object({
  destination_id: idOrNull,
  currency: z._default(textUpTo(CURRENCY_CHARACTERS), USUAL_CURRENCY),
  data_up_to: textOrNull,
  day: textOrNull,
  days: listOrEmpty(dayOfBooksObject).check(z.maxLength(ANSWER_MAX_DAYS)),
  versions: listOrEmpty(versionObject).check(z.maxLength(DAY_VERSIONS_MAX)),
})
const versionsSchema = z.pipe(
  versionsObject,
  z.transform((wire: z.output<typeof versionsObject>): DayBooks => ({
    destinationId: wire.destination_id,
    currency: wire.currency,
    dataUpTo: wire.data_up_to,
    day: wire.day,
    days: wire.days.map(({ closed, spend_change: spend, revenue_change: revenue, ...rest }) => ({
      ...rest,
      isClosed: closed,
      spend,
      revenue,
    })),
    versions: wire.versions.map(
      ({ written_at: writtenAt, closed, model_version: modelVersion, ...rest }) => ({
        ...rest,
        writtenAt: readTime(writtenAt) ?? 0,
        isClosed: closed,
        modelVersion,
        cause: versionCauseOf(rest.cause),
      }),
    ),
  })),
)

/** Query parameters: an install day, by default the newest one that was changed after it was closed, and the destination. */
const versionsQuery = z.object({
  day: answerQuery.shape.from,
  destination: answerQuery.shape.destination,
})

/** Calls of the capability `books`. In a file of their own, so that only its pages load their schemas. */
export const bookEndpoints = {
  reconciliation: define(
    'books.reconciliation',
    'GET',
    '/api/users/answers/reconciliation',
    reconciliationSchema,
    { query: reconciliationQuery },
  ),
  versions: define('books.versions', 'GET', '/api/users/answers/versions', versionsSchema, {
    query: versionsQuery,
  }),
} as const
