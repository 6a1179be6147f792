/** What a return leaves out. */
import * as z from 'zod/mini'
import { LEFT_OUT_ACTIONS, LEFT_OUT_KINDS, LEFT_OUT_REASONS } from '@/domain/answers/leftOut'
import type { LeftOut, LeftOutAction, LeftOutReason } from '@/domain/answers/leftOut'
import type { Horizon } from '@/domain/answers/types'
import { ROAS_HORIZONS, USUAL_HORIZON } from '@/domain/answers/horizons'
import { ANSWER_NAME_MAX_CHARACTERS, DAY_CHARACTERS } from '@/domain/shared/limits'
import { UTC } from '@/domain/shared/text/zone'
import { LEFT_OUT_MAX_PARTS, STATEMENT_MAX_CHARACTERS, STATEMENTS_MAX } from '@/domain/answers/leftOutLimits'
import { amount, amountOrNull, answerQuery, day, name } from './answers'
import { textUpTo } from './bounded'
import { flag, listOrEmpty, text, textOrNull } from './read'

const CODE_MAX_CHARACTERS = 64
const ZONE_NETWORKS_MAX = 1_000
const POSTBACKS_MAX = 200
const code = textUpTo(CODE_MAX_CHARACTERS)

/** Parts as they are sent; the service reads its table with them, too. */
export const leftOutCells = z.object({
  reason: code,
  fact: z.enum(['spend', 'revenue']),
  source: name,
  network: name,
  app: name,
  currency: name,
  amount: amountOrNull,
  usd: amountOrNull,
  installs: amount,
  row_count: amount,
  first_day: day,
  last_day: day,
  action: code,
})
export type LeftOutCells = z.output<typeof leftOutCells>

/** Postbacks of a network and app as they are sent; the service reads its table with them, too. */
export const postbackCells = z.object({
  network: name,
  app: name,
  postbacks: amount,
  installs: amount,
  first_day: day,
  last_day: day,
})
export type PostbackCells = z.output<typeof postbackCells>

/** Reasons and actions of a newer backend are `unknown`, which could change the number, and `none`. */
const reasonOf = (wire: string): LeftOutReason =>
  LEFT_OUT_REASONS.find((reason) => reason === wire) ?? 'unknown'
const actionOf = (wire: string): LeftOutAction => LEFT_OUT_ACTIONS.find((action) => action === wire) ?? 'none'
const horizonOf = (wire: number): Horizon => ROAS_HORIZONS.find((age) => age === wire) ?? USUAL_HORIZON

const zoneCells = z.object({
  zone: code,
  source: name,
  networks: z
    .array(z.string().check(z.maxLength(ANSWER_NAME_MAX_CHARACTERS)))
    .check(z.maxLength(ZONE_NETWORKS_MAX)),
  usd: amount,
  hours: amountOrNull,
  first_day: day,
  last_day: day,
})

const envelope = z.object({
  /** Which return it is of; that on paid installs from a backend that does not say it. */
  installs: z.optional(z.enum(LEFT_OUT_KINDS)),
  horizon: amount,
  counted: z.object({
    spend: amount,
    revenue: amount,
    installs: amount,
    rows: amount,
    from: textOrNull,
    to: textOrNull,
  }),
  delivered_rows: amount,
  parts: z.array(leftOutCells).check(z.maxLength(LEFT_OUT_MAX_PARTS)),
  /** Zone of the days of the answer, and spend whose days begin in others; none from a backend that does not say it. */
  zone: z.optional(code),
  zones: listOrEmpty(zoneCells),
  /** Left out by a backend that does not know them. */
  postbacks: listOrEmpty(postbackCells).check(z.maxLength(POSTBACKS_MAX)),
  outdated: flag(false),
  updated_at: text,
})

/** Schema of what an answer leaves out. */
export const leftOutSchema = z.pipe(
  envelope,
  z.transform((wire: z.output<typeof envelope>): LeftOut => ({
    kind: wire.installs ?? 'paid',
    horizon: horizonOf(wire.horizon),
    counted: wire.counted,
    deliveredRows: wire.delivered_rows,
    zone: wire.zone ?? UTC,
    zones: wire.zones.map(({ usd, first_day: firstDay, last_day: lastDay, ...rest }) => ({
      ...rest,
      spend: usd,
      firstDay,
      lastDay,
    })),
    postbacks: wire.postbacks.map(({ first_day: firstDay, last_day: lastDay, ...rest }) => ({
      ...rest,
      firstDay,
      lastDay,
    })),
    isOutdated: wire.outdated,
    updatedAt: wire.updated_at,
    parts: wire.parts.map((part) => ({
      reason: reasonOf(part.reason),
      fact: part.fact,
      source: part.source,
      network: part.network,
      app: part.app,
      currency: part.currency,
      amount: part.amount,
      value: part.usd,
      installs: part.installs,
      rows: part.row_count,
      firstDay: part.first_day,
      lastDay: part.last_day,
      action: actionOf(part.action),
    })),
  })),
)

/** Query parameters: those of an answer, the age up to which revenue counts, such as `7`, and whether the return is `paid` or `blended`. */
export const leftOutQuery = z.object({
  ...answerQuery.shape,
  horizon: z.optional(textUpTo(DAY_CHARACTERS)),
  installs: z.optional(z.enum(LEFT_OUT_KINDS)),
})

/** Query parameters: the destination whose statements are meant, and `whole=true` for those that are cut otherwise. */
export const answerStatementsQuery = z.object({
  destination: answerQuery.shape.destination,
  whole: z.optional(textUpTo(CODE_MAX_CHARACTERS)),
})

/** Schema of the statements that make the tables of ROAS, in the order in which they run. `characters` counts all of a cut one. */
export const answerStatementsSchema = z.object({
  statements: z
    .array(z.object({ table: code, sql: textUpTo(STATEMENT_MAX_CHARACTERS), characters: z.optional(amount) }))
    .check(z.maxLength(STATEMENTS_MAX)),
})
