import * as z from 'zod/mini'
import { ROAS_HORIZONS } from '@/domain/answers/horizons'
import { type RoasTarget, TARGETS_MAX } from '@/domain/answers/targets'
import { ANSWER_NAME_MAX_CHARACTERS, CURRENCY_CHARACTERS, EMAIL_MAX_CHARACTERS } from '@/domain/shared/limits'
import { textUpTo } from './bounded'
import { listOrEmpty } from './read'

const name = textUpTo(ANSWER_NAME_MAX_CHARACTERS)

const targetObject = z.object({
  app: name,
  network: name,
  age: z.int(),
  percent: z.number(),
  currency: textUpTo(CURRENCY_CHARACTERS),
  chosen_by: textUpTo(EMAIL_MAX_CHARACTERS),
})

/** Targets of the return; those of an age that this version does not know are left out. */
export const targetList = z.pipe(
  listOrEmpty(targetObject).check(z.maxLength(TARGETS_MAX)),
  z.transform((wire: z.output<typeof targetObject>[]): readonly RoasTarget[] =>
    wire.flatMap(({ chosen_by: chosenBy, age: sent, ...rest }) => {
      const age = ROAS_HORIZONS.find((each) => each === sent)
      return age === undefined ? [] : [{ ...rest, age, chosenBy }]
    }),
  ),
)

/** A target in a request; replaces an earlier one of the same app, network and age. */
export const targetBody = z.object({ app: name, network: name, age: z.int(), percent: z.number() })
/** A target that is taken back; one that is not there changes nothing. */
export const removedTargetBody = z.object({ app: name, network: name, age: z.int() })
