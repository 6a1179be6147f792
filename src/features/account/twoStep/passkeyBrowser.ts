/** Passkeys of the browser (WebAuthn), in the JSON of the API. */
import type { LoginInput } from '@/api/resources/account/auth'
import type { MadePasskey, NewPasskey } from '@/api/resources/account/passkeys'
import { PASSKEY_TIMEOUT_MS } from '@/domain/access/passkeys'
import { twoStepMessages } from './messages'

const texts = twoStepMessages.passkeys.refused

/** Why the browser made or showed no passkey; the message is for people. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError'
}

/** Whether the browser has passkeys; it has none at an address without https, but for localhost. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window

const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) => each.charCodeAt(0))
const toText = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const wordsOf = (error: unknown): string => {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') return texts.known
  return name === 'SecurityError' ? texts.address : texts.cancelled
}

const ask = async (question: () => Promise<Credential | null>): Promise<PublicKeyCredential> => {
  try {
    const credential = await question()
    if (credential instanceof PublicKeyCredential) return credential
  } catch (error) {
    throw new PasskeyError(wordsOf(error))
  }
  throw new PasskeyError(texts.cancelled)
}

const identityOf = ({ id, rawId }: PublicKeyCredential) => ({
  id,
  rawId: toText(rawId),
  type: 'public-key' as const,
})

/** Makes a passkey. Rejects with a PasskeyError. */
export const makePasskey = async (options: NewPasskey): Promise<MadePasskey> => {
  const credential = await ask(() =>
    navigator.credentials.create({
      publicKey: {
        ...options,
        challenge: toBytes(options.challenge),
        user: { ...options.user, id: toBytes(options.user.id) },
        excludeCredentials: options.excludeCredentials.map(({ id, type }) => ({ id: toBytes(id), type })),
      },
    }),
  )
  const { response } = credential
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new PasskeyError(texts.cancelled)
  return {
    ...identityOf(credential),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      attestationObject: toText(response.attestationObject),
    },
  }
}

/** Asks for a passkey of this address and signs a challenge with it. Rejects with a PasskeyError. */
export const showPasskey = async (challenge: string): Promise<NonNullable<LoginInput['passkey']>> => {
  const credential = await ask(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: toBytes(challenge),
        timeout: PASSKEY_TIMEOUT_MS,
        userVerification: 'preferred',
      },
    }),
  )
  const { response } = credential
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new PasskeyError(texts.cancelled)
  return {
    ...identityOf(credential),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      authenticatorData: toText(response.authenticatorData),
      signature: toText(response.signature),
    },
  }
}
