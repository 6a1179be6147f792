/** An authenticator of the browser for stories, whose answers the mock backend accepts. */

const bytesOf = (text: string) => new TextEncoder().encode(text)
const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** What the browser does when a page asks it for a passkey. */
export type PasskeyAnswer = { readonly kind: 'answers'; readonly id: string } | { readonly kind: 'cancels' }

/** Lets the browser answer for a passkey from now on; returns a function that undoes that, as `beforeEach` of a story wants it. */
export const answerPasskeys = (answer: PasskeyAnswer) => (): (() => void) => {
  const { credentials } = navigator
  const [create, get] = [credentials.create.bind(credentials), credentials.get.bind(credentials)]
  const credentialOf = (challenge: BufferSource, prototype: object, parts: Record<string, ArrayBuffer>) => {
    if (answer.kind === 'cancels') throw new DOMException('The operation was not allowed.', 'NotAllowedError')
    const bytes = ArrayBuffer.isView(challenge) ? challenge.buffer.slice(0) : challenge
    const clientDataJSON = bytesOf(JSON.stringify({ challenge: base64Url(bytes) })).buffer
    const response: object = Object.create(prototype, {
      clientDataJSON: { value: clientDataJSON },
      ...Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, { value }])),
    })
    const credential: Credential = Object.create(PublicKeyCredential.prototype, {
      id: { value: answer.id },
      rawId: { value: bytesOf(answer.id).buffer },
      response: { value: response },
    })
    return credential
  }
  const bytes = new ArrayBuffer(4)
  credentials.create = async (options) =>
    credentialOf(options?.publicKey?.challenge ?? bytes, AuthenticatorAttestationResponse.prototype, {
      attestationObject: bytes,
    })
  credentials.get = async (options) =>
    credentialOf(options?.publicKey?.challenge ?? bytes, AuthenticatorAssertionResponse.prototype, {
      authenticatorData: bytes,
      signature: bytes,
    })
  return () => Object.assign(credentials, { create, get })
}
