import { generateKeyPairSync } from 'node:crypto'
import { importSPKI, jwtVerify } from 'jose'
import { jsonAnswer } from './answers'
import type { GoogleAnswer, PlayedRequest } from './answers'

const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2_048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})

/** Values of a working service account; the line feeds of the key are texts, as in the key file. */
export const SERVICE_ACCOUNT: Readonly<Record<'project_id' | 'client_email' | 'private_key', string>> = {
  project_id: 'lumen-games-1',
  client_email: 'stackyard@lumen-games-1.iam.gserviceaccount.com',
  private_key: privateKey.replaceAll('\n', String.raw`\n`),
}

/** The token endpoint. */
export interface Logins {
  readonly answer: (request: PlayedRequest) => Promise<GoogleAnswer>
  /** Whether a token is known and has not ended. */
  readonly isValid: (token: string) => boolean
  /** Ends all tokens before their time. */
  readonly revoke: () => void
  /** Number of tokens so far. */
  readonly count: () => number
}

/** Life of a token, s. */
const LIFE_S = 3_600

const refusal = (error: string, description: string): GoogleAnswer =>
  jsonAnswer({ error, error_description: description }, 400)

/** Creates the token endpoint, which verifies signature, issuer, audience and times of an assertion. */
export const createLogins = (now: () => number): Logins => {
  let count = 0
  const ends = new Map<string, number>()
  return {
    answer: async ({ body }) => {
      const form = new URLSearchParams(body.toString())
      if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer')
        return refusal('unsupported_grant_type', 'Invalid grant_type')
      try {
        const { payload } = await jwtVerify(
          form.get('assertion') ?? '',
          await importSPKI(publicKey, 'RS256'),
          {
            audience: 'https://oauth2.googleapis.com/token',
            currentDate: new Date(now()),
            maxTokenAge: LIFE_S,
          },
        )
        if (payload.iss !== SERVICE_ACCOUNT.client_email)
          return refusal('invalid_grant', 'Invalid grant: account not found')
      } catch {
        return refusal('invalid_grant', 'Invalid JWT Signature.')
      }
      count += 1
      const token = `google-token-canary-${count}`
      ends.set(token, now() + LIFE_S * 1_000)
      return jsonAnswer({ access_token: token, token_type: 'Bearer', expires_in: LIFE_S })
    },
    isValid: (token) => now() < (ends.get(token) ?? 0),
    revoke: () => ends.clear(),
    count: () => count,
  }
}
