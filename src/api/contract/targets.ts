import * as z from 'zod/mini'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import { TARGET_SCOPES, type TargetCoverage } from '@/domain/answers/targetAlerts'
import { type RoasTarget, TARGETS_MAX } from '@/domain/answers/targets'
import {
  ANSWER_NAME_MAX_CHARACTERS,
  CURRENCY_CHARACTERS,
  DAY_CHARACTERS,
  EMAIL_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { textUpTo } from './bounded'
import { listOrEmpty } from './read'

const name = textUpTo(ANSWER_NAME_MAX_CHARACTERS)

const alert = z.object({
  days: z.int(),
  spend: z.number(),
  scope: z.enum(TARGET_SCOPES),
})

const coverageObject = z.object({
  settled_to: textUpTo(DAY_CHARACTERS),
  count: z.int().check(z.nonnegative()),
  not_judged: z.int().check(z.nonnegative()),
  not_judged_spend: z.number(),
})

const targetObject = z.object({
  app: name,
  network: name,
  age: z.int(),
  percent: z.number(),
  // left out for none, and by a backend without alerts on targets
  alert: z.optional(z.nullable(alert)),
  // left out before the first look
  coverage: z.optional(z.nullable(coverageObject)),
  currency: textUpTo(CURRENCY_CHARACTERS),
  chosen_by: textUpTo(EMAIL_MAX_CHARACTERS),
})

const coverageOf = (wire: z.output<typeof coverageObject>): TargetCoverage => ({
  settledTo: wire.settled_to,
  count: wire.count,
  notJudged: wire.not_judged,
  notJudgedSpend: wire.not_judged_spend,
})

/** Targets of the return; those of an age that this version does not know are left out. */
export const targetList = z.pipe(
  listOrEmpty(targetObject).check(z.maxLength(TARGETS_MAX)),
  z.transform((wire: z.output<typeof targetObject>[]): readonly RoasTarget[] =>
    wire.flatMap(({ chosen_by: chosenBy, age: sent, alert: told, coverage, ...rest }) => {
      const age = ROAS_HORIZONS.find((each) => each === sent)
      return age === undefined
        ? []
        : [
            {
              ...rest,
              age,
              chosenBy,
              ...(told && { alert: told }),
              ...(coverage && { coverage: coverageOf(coverage) }),
            },
          ]
    }),
  ),
)

/** A target in a request; replaces an earlier one of the same app, network and age. */
export const targetBody = z.object({
  app: name,
  network: name,
  age: z.int(),
  percent: z.number(),
  /** When people are told that it is missed; left out or null for never. */
  alert: z.optional(z.nullable(alert)),
})
/** A target that is taken back; one that is not there changes nothing. */
export const removedTargetBody = z.object({ app: name, network: name, age: z.int() })
