/** Port of the answers: the result tables of the guided flows, from the warehouse or invented. */
import * as z from 'zod/mini'
import { addDays, daysBetween } from '@/domain/answers/days'
import type { AnswerName } from '@/domain/answers/types'
import { ANSWER_DAYS, ANSWER_MAX_DAYS, COHORT_DAYS } from '@/domain/shared/constants'
import { ANSWER_NAME_MAX_CHARACTERS, DAY_CHARACTERS } from '@/domain/shared/limits'

const day = z.string().check(z.maxLength(DAY_CHARACTERS))
const name = z.nullable(z.string().check(z.maxLength(ANSWER_NAME_MAX_CHARACTERS)))
const amount = z.number()
const amountOrNull = z.nullable(z.number())

const returnCells = {
  day,
  app: name,
  country: name,
  network: name,
  installs: amountOrNull,
  spend: amountOrNull,
  revenue: amountOrNull,
  revenue_d0: amountOrNull,
  revenue_d7: amountOrNull,
}

/** Schemas of the rows of each answer, as the warehouse returns them and the call sends them. */
export const answerRows = {
  roas: z.object({ ...returnCells, campaign: name }),
  'creative-roas': z.object({ ...returnCells, creative: name }),
  'portfolio-ltv': z.object({
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
  }),
} as const satisfies Record<AnswerName, z.ZodMiniType>

/** Row of an answer. */
export type AnswerCells<Name extends AnswerName> = z.infer<(typeof answerRows)[Name]>

/** Days that a call asks for; null for the usual ones. */
export interface AskedPeriod {
  readonly from: string | null
  readonly to: string | null
}

/** Rows of an answer within a period, at most `ANSWER_MAX_ROWS`; no rows and null days for a table that does not exist. */
export interface AnswerTable<Row> {
  /** Last day with data, and first day of the table. */
  readonly dataUpTo: string | null
  readonly firstDay: string | null
  /** Time of the last run of the transformation, epoch ms; null if there is none. */
  readonly updatedAt: number | null
  readonly from: string | null
  readonly to: string | null
  readonly rows: readonly Row[]
  /** Whether the table is of an earlier version of its transformation, and is made again at the next run. */
  readonly isOutdated?: boolean
}

/** Reads the result tables of an organisation. */
export interface AnswerTables {
  readonly read: <Name extends AnswerName>(
    orgId: number,
    answer: Name,
    asked: AskedPeriod,
  ) => Promise<AnswerTable<AnswerCells<Name>>>
}

/** Table of an organisation that has no such result yet. */
export const NO_TABLE: AnswerTable<never> = {
  dataUpTo: null,
  firstDay: null,
  updatedAt: null,
  from: null,
  to: null,
  rows: [],
}

/** Returns the period of a call: by default it ends on the last day with data and has the usual length. */
export const periodOf = (
  answer: AnswerName,
  asked: AskedPeriod,
  dataUpTo: string,
): { readonly from: string; readonly to: string } => {
  const to = asked.to ?? dataUpTo
  const usual = answer === 'portfolio-ltv' ? COHORT_DAYS : ANSWER_DAYS
  const from = asked.from ?? addDays(to, 1 - usual)
  return { from: daysBetween(from, to) < ANSWER_MAX_DAYS ? from : addDays(to, 1 - ANSWER_MAX_DAYS), to }
}
