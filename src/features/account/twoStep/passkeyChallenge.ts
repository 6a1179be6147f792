import * as z from 'zod/mini'
import { HttpError } from '@/api/client/errors'
import { PASSKEY_PART_MAX_CHARACTERS } from '@/domain/shared/limits'

const refusal = z.object({
  reason: z.literal('second_factor'),
  passkey_challenge: z.string().check(z.maxLength(PASSKEY_PART_MAX_CHARACTERS)),
})

/** Challenge for a passkey in the refusal of a login; null where the account has none. */
export const passkeyChallengeOf = (error: Error | null): string | null => {
  const read = error instanceof HttpError ? refusal.safeParse(error.body) : null
  return read?.success === true ? read.data.passkey_challenge : null
}
