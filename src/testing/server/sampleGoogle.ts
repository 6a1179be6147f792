import * as z from 'zod/mini'
import type { TestServer } from './testServer'

const nonceSchema = z.object({ nonce: z.string() })

/** Starts a login with Google; resolves with the nonce of the service. */
export const startGoogle = async ({ send }: TestServer): Promise<string> =>
  z.parse(nonceSchema, await (await send('POST', '/api/users/oauth/google/nonce', null)).json()).nonce

/** Allows a login on the sample page of Google; resolves with the ID token. */
export const allowGoogle = async (
  { get, running }: TestServer,
  email: string,
  nonce: string,
): Promise<string> => {
  const form = {
    redirect_uri: `${running.origin}/auth/google`,
    state: 'state',
    nonce,
    email,
    decision: 'allow',
  }
  const back = await get('/sample/google', {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  })
  const { hash } = new URL(back.headers.get('location') ?? '')
  return new URLSearchParams(hash.slice(1)).get('id_token') ?? ''
}

/** Returns a new ID token of the sample login of Google. */
export const sampleIdToken = async (server: TestServer, email: string): Promise<string> =>
  allowGoogle(server, email, await startGoogle(server))
