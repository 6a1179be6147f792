/** An authenticator in software, for tests: makes passkeys of ES256 and signs challenges with them (WebAuthn). */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()

/** What differs from a right answer. */
interface Deviation {
  readonly origin?: string
  readonly host?: string
  readonly counter?: number
}

const PRESENT = 1
const VERIFIED = 4
const HAS_KEY = 64

/** COSE map of a public key: 1 (type) 2, 3 (algorithm) -7, -1 (curve) 1, -2 x, -3 y. */
const coseOf = (key: KeyObject): Buffer => {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const coordinate = (text: string) => Buffer.from(text, 'base64url')
  return Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    coordinate(x),
    Buffer.from('225820', 'hex'),
    coordinate(y),
  ])
}

/** Creates an authenticator with one passkey for an app at `origin`. */
export const createAuthenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let uses = 0
  const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: deviation.origin ?? origin, crossOrigin: false }))
  const dataOf = (flags: number, deviation: Deviation): Buffer => {
    uses += 1
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(deviation.counter ?? uses)
    return Buffer.concat([sha256(deviation.host ?? new URL(origin).hostname), Buffer.from([flags]), counter])
  }
  const answer = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
  }
  return {
    id: answer.id,
    /** Answer to `navigator.credentials.create`, without attestation. */
    make: (challenge: string, deviation: Deviation = {}) => {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const data = Buffer.concat([
        dataOf(PRESENT | VERIFIED | HAS_KEY, deviation),
        Buffer.alloc(16),
        length,
        id,
        coseOf(publicKey),
      ])
      const attestation = Buffer.concat([
        // { fmt: 'none', attStmt: {}, authData: bytes }
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return {
        ...answer,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, deviation).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      }
    },
    /** Answer to `navigator.credentials.get`. */
    show: (challenge: string, deviation: Deviation = {}) => {
      const client = clientData('webauthn.get', challenge, deviation)
      const data = dataOf(PRESENT | VERIFIED, deviation)
      return {
        ...answer,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}
