/** Checks answers of authenticators (WebAuthn). */
import { lazy } from '../lib/lazy'
import type { PasskeyChecks } from '../accounts/services'

// loaded with the first passkey, because it takes time and memory of the start
const library = lazy(() => import('@simplewebauthn/server'))

const toText = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const toBytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

/** The library throws for each answer that is not right. */
const orNull = async <Checked>(check: () => Promise<Checked>): Promise<Checked | null> => {
  try {
    return await check()
  } catch {
    return null
  }
}

/** Creates the checks for the address of the app. The device may skip asking for a finger or a face: the password came first. */
export const createPasskeyChecks = (origin: () => string): PasskeyChecks => {
  const host = () => new URL(origin()).hostname
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: origin(),
    expectedRPID: host(),
    requireUserVerification: false,
  })
  return {
    host,
    made: (answer, challenge) =>
      orNull(async () => {
        const { verifyRegistrationResponse } = await library()
        const response = { ...answer, clientExtensionResults: {} }
        const { verified, registrationInfo } = await verifyRegistrationResponse({
          response,
          ...expected(challenge),
        })
        if (!verified || registrationInfo === undefined) return null
        const { id, publicKey, counter } = registrationInfo.credential
        return { credentialId: id, publicKey: toText(publicKey), counter }
      }),
    shown: (answer, challenge, { credentialId, publicKey, counter }) =>
      orNull(async () => {
        const { verifyAuthenticationResponse } = await library()
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          response: { ...answer, clientExtensionResults: {} },
          ...expected(challenge),
          credential: { id: credentialId, publicKey: toBytes(publicKey), counter },
        })
        return verified ? authenticationInfo.newCounter : null
      }),
  }
}
