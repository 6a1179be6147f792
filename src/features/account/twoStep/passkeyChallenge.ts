import { HttpError } from '@/api/client/errors'
import { passkeyRefusal } from '@/api/contract/passkeys'

/** What the refusal of a login says of passkeys. */
export interface AskedPasskey {
  readonly challenge: string
  /** Whether the account has no authenticator app. */
  readonly isOnly: boolean
}

/** Reads the refusal of a login; null where the account has no passkey. */
export const askedPasskeyOf = (error: Error | null): AskedPasskey | null => {
  const read = error instanceof HttpError ? passkeyRefusal.safeParse(error.body) : null
  if (read?.success !== true) return null
  return { challenge: read.data.passkey_challenge, isOnly: read.data.second_step === 'passkey' }
}
