import { HttpError } from '@/api/client/errors'
import { passkeyRefusal } from '@/api/contract/passkeys'

/** Challenge for a passkey in the refusal of a login; null where the account has none. */
export const passkeyChallengeOf = (error: Error | null): string | null => {
  const read = error instanceof HttpError ? passkeyRefusal.safeParse(error.body) : null
  return read?.success === true ? read.data.passkey_challenge : null
}
