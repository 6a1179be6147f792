import * as z from 'zod/mini'
import type { SecondFactor } from '@/domain/access/secondFactor'
import {
  CODE_MAX_CHARACTERS,
  SECOND_FACTOR_CODE_MAX_CHARACTERS,
  SENT_PASSWORD_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { textUpTo } from './bounded'

const stateObject = z.object({
  enabled: z.boolean(),
  /** Whether codes of an authenticator app count; a backend without passkeys does not say it. */
  app: z.optional(z.boolean()),
  recovery_codes_left: z.number(),
  needed: z.boolean(),
})

/** Schema of the state of one's second factor. */
export const secondFactorSchema = z.pipe(
  stateObject,
  z.transform((wire: z.output<typeof stateObject>): SecondFactor => ({
    isOn: wire.enabled,
    hasApp: wire.app ?? wire.enabled,
    recoveryCodesLeft: wire.recovery_codes_left,
    isNeeded: wire.needed,
  })),
)

/** Schema of a secret for an authenticator app, and the address of the QR code that has it. */
export const newSecondFactorSchema = z.object({
  secret: z.string().check(z.maxLength(CODE_MAX_CHARACTERS)),
  uri: z.string(),
})

const codesObject = z.object({ recovery_codes: z.array(z.string()) })
/** Schema of the response that turns the second factor on: the only one that has the recovery codes. */
export const recoveryCodesSchema = z.pipe(
  codesObject,
  z.transform((wire: z.output<typeof codesObject>) => wire.recovery_codes),
)

const password = textUpTo(SENT_PASSWORD_MAX_CHARACTERS)
/** A code of an authenticator app, or a recovery code. */
const code = textUpTo(SECOND_FACTOR_CODE_MAX_CHARACTERS)

/** Request body that begins to turn it on. */
export const beginSecondFactorBody = z.object({ password })
/** Request body that turns it on. */
export const confirmSecondFactorBody = z.object({ code })
/** Request body that turns it off. */
export const removeSecondFactorBody = z.object({ password, code })
/** Request body that removes the authenticator app. */
export const removeAppBody = beginSecondFactorBody
/** Request body that says whether the members of the organization need it. */
export const needSecondFactorBody = z.object({ needed: z.boolean() })
