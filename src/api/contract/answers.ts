import * as z from 'zod/mini'
import type { Answer, CohortRow, CreativeRow, ReturnRow, RoasRow } from '@/domain/answers/types'
import { LTV_AGES } from '@/domain/shared/constants'
import { ANSWER_MAX_ROWS, ANSWER_NAME_MAX_CHARACTERS, DAY_CHARACTERS } from '@/domain/shared/limits'
import { textUpTo } from './bounded'
import { flag, text, textOrNull } from './read'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** Name of an app, country, network, campaign or creative; a missing or empty one becomes null. */
const name = z.pipe(
  z.optional(z.nullable(textUpTo(ANSWER_NAME_MAX_CHARACTERS))),
  z.transform((value: string | null | undefined) => (value ? value : null)),
)
/** A number; a missing or null one becomes 0. */
const amount = z.pipe(
  z.optional(z.nullable(z.number())),
  z.transform((value: number | null | undefined) => value ?? 0),
)
/** A number; a missing one becomes null. */
const amountOrNull = z.pipe(
  z.optional(z.nullable(z.number())),
  z.transform((value: number | null | undefined) => value ?? null),
)

const returnFields = {
  day,
  app: name,
  country: name,
  network: name,
  installs: amount,
  spend: amount,
  revenue: amountOrNull,
  revenue_d0: amountOrNull,
  revenue_d7: amountOrNull,
}
type WireReturn = Omit<ReturnRow, 'revenueD0' | 'revenueD7'> & {
  readonly revenue_d0: number | null
  readonly revenue_d7: number | null
}
const toReturn = <Wire extends WireReturn>({
  revenue_d0: revenueD0,
  revenue_d7: revenueD7,
  ...row
}: Wire) => ({
  ...row,
  revenueD0,
  revenueD7,
})

const roasObject = z.object({ ...returnFields, campaign: name })
const roasRow = z.pipe(
  roasObject,
  z.transform((wire: z.output<typeof roasObject>): RoasRow => toReturn(wire)),
)
const creativeObject = z.object({ ...returnFields, creative: name })
const creativeRow = z.pipe(
  creativeObject,
  z.transform((wire: z.output<typeof creativeObject>): CreativeRow => toReturn(wire)),
)
const cohortObject = z.object({
  first_day: day,
  app: name,
  country: name,
  users: amount,
  ltv_d0: amount,
  ltv_d1: amount,
  ltv_d3: amount,
  ltv_d7: amount,
  ltv_d14: amount,
  ltv_d30: amount,
  ltv_d60: amount,
})
const cohortRow = z.pipe(
  cohortObject,
  z.transform((wire: z.output<typeof cohortObject>): CohortRow => ({
    day: wire.first_day,
    app: wire.app,
    country: wire.country,
    users: wire.users,
    values: LTV_AGES.map((age) => wire[`ltv_d${age}`]),
  })),
)

/** Schema of an answer with rows of a table: JSON in, `Answer` out. */
const answerOf = <Row extends z.ZodMiniType>(row: Row) => {
  const envelope = z.object({
    data_up_to: textOrNull,
    first_day: textOrNull,
    updated_at: text,
    from: textOrNull,
    to: textOrNull,
    rows: z.array(row).check(z.maxLength(ANSWER_MAX_ROWS)),
    outdated: flag(false),
  })
  return z.pipe(
    envelope,
    z.transform((wire: z.output<typeof envelope>): Answer<z.output<Row>> => ({
      dataUpTo: wire.data_up_to,
      firstDay: wire.first_day,
      updatedAt: wire.updated_at,
      from: wire.from,
      to: wire.to,
      rows: wire.rows,
      isOutdated: wire.outdated,
    })),
  )
}

/** Schema of the ROAS answer. */
export const roasSchema = answerOf(roasRow)
/** Schema of the Creative ROAS answer. */
export const creativeRoasSchema = answerOf(creativeRow)
/** Schema of the Portfolio LTV answer. */
export const portfolioLtvSchema = answerOf(cohortRow)

/**
 * Query parameters of an answer: first and last day, both inclusive. Without `to`, the period ends on the last day with
 * data; without `from`, it has the usual number of days.
 */
export const answerQuery = z.object({
  from: z.optional(textUpTo(DAY_CHARACTERS)),
  to: z.optional(textUpTo(DAY_CHARACTERS)),
})
