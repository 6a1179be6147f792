import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import type { Services } from '../calls/services'

const PATIENCE_MS = 10_000
const NAME_BYTES = 12

const answerSchema = z.object({ values: z.record(z.string(), z.string()), ids: z.array(z.string()) })

const refusal = (provider: string): Error =>
  new Error(`${provider} did not accept the code. Please try again.`)

/**
 * Creates a function that exchanges an OAuth code for the credential form's values, over HTTP at `tokenUrl`. It
 * rejects with a readable message if the provider refuses the code or the request fails (Rules "Wire OAuth", CRD-8).
 */
export const createOAuthExchange =
  (tokenUrl: string): NonNullable<Services['exchangeOAuthCode']> =>
  async (provider, code) => {
    const response = await fetch(tokenUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider, code }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch(() => null)
    if (response === null) throw new Error(`${provider} couldn't be reached. Try again.`)
    const read = z.safeParse(answerSchema, await response.json().catch(() => null))
    if (!response.ok || !read.success) throw refusal(provider)
    return { secretName: `oauth-${randomBytes(NAME_BYTES).toString('base64url')}`, ...read.data }
  }
