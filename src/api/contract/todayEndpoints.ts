import * as z from 'zod/mini'
import type { MissedTarget, StackState, TodayFacts, WaitingCurrency } from '@/domain/stacks/stackStates'
import { TARGET_ALERTS_MAX } from '@/domain/answers/targetAlerts'
import { readTime } from '@/domain/shared/text/dates'
import {
  ANSWER_MAX_SOURCES,
  ANSWER_NAME_MAX_CHARACTERS,
  ANSWER_NAMES_MAX_CHARACTERS,
  CURRENCY_CHARACTERS,
  DAY_CHARACTERS,
  NAME_MAX_CHARACTERS,
  TIME_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { textUpTo } from './bounded'
import { define } from './endpoint'
import { flag, id, listOrEmpty } from './read'

const time = z.pipe(
  z.optional(z.nullable(textUpTo(TIME_MAX_CHARACTERS))),
  z.transform((value: string | null | undefined) => readTime(value ?? null)),
)

/** Names of the states as they are sent; one that this version does not know is `other`. */
const HEALTH = {
  healthy: 'healthy',
  running: 'running',
  failed: 'failed',
  late: 'late',
  paused: 'paused',
  never_run: 'neverRun',
  other: 'other',
} as const satisfies Record<string, StackState['health']>
type WireHealth = keyof typeof HEALTH

const isHealth = (text: string): text is WireHealth => Object.hasOwn(HEALTH, text)

/** Returns the name of a state as it is sent. */
export const healthToWire = (health: StackState['health']): WireHealth =>
  health === 'neverRun' ? 'never_run' : health

const stackObject = z.object({
  stack_id: id,
  source_type_id: id,
  credential_name: z._default(textUpTo(NAME_MAX_CHARACTERS), ''),
  health: textUpTo(TIME_MAX_CHARACTERS),
  since: time,
  refused: flag(false),
})
const stack = z.pipe(
  stackObject,
  z.transform((wire: z.output<typeof stackObject>): StackState => ({
    stackId: wire.stack_id,
    sourceTypeId: wire.source_type_id,
    credentialName: wire.credential_name,
    health: isHealth(wire.health) ? HEALTH[wire.health] : 'other',
    since: wire.since,
    isRefused: wire.refused,
  })),
)

const waitingObject = z.object({
  currency: textUpTo(CURRENCY_CHARACTERS),
  rows: z.int().check(z.nonnegative()),
  amount: z.number(),
})

const placeName = textUpTo(ANSWER_NAME_MAX_CHARACTERS)
const count = z.int().check(z.nonnegative())
const severalNames = textUpTo(ANSWER_NAMES_MAX_CHARACTERS)
const missedObject = z.object({
  alert_id: id,
  app: placeName,
  network: placeName,
  age: count,
  percent: z.number(),
  currency: textUpTo(CURRENCY_CHARACTERS),
  count,
  name: severalNames,
  campaign: z.nullable(severalNames),
  spend: z.number(),
  revenue: z.number(),
  first_day: textUpTo(DAY_CHARACTERS),
  last_day: textUpTo(DAY_CHARACTERS),
})
const missed = z.pipe(
  missedObject,
  z.transform(
    ({
      alert_id: alertId,
      first_day: firstDay,
      last_day: lastDay,
      ...rest
    }: z.output<typeof missedObject>): MissedTarget => ({ ...rest, alertId, firstDay, lastDay }),
  ),
)

const todayObject = z.object({
  stacks: listOrEmpty(stack),
  last_run_at: time,
  next_run_at: time,
  waiting: listOrEmpty(waitingObject).check(z.maxLength(ANSWER_MAX_SOURCES)),
  missed: listOrEmpty(missed).check(z.maxLength(TARGET_ALERTS_MAX)),
})
const todaySchema = z.pipe(
  todayObject,
  z.transform((wire: z.output<typeof todayObject>): TodayFacts => ({
    stacks: wire.stacks,
    lastRunAt: wire.last_run_at,
    nextRunAt: wire.next_run_at,
    waiting: wire.waiting.map((each): WaitingCurrency => each),
    missed: wire.missed,
  })),
)

/** Call of the capability `today`. In a file of its own, so that only its page loads its schema. */
export const todayEndpoints = {
  read: define('today.read', 'GET', '/api/users/today', todaySchema),
} as const
