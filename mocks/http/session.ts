/** Tokens and who is calling. */
import type { WireAnswerOf } from '@/api/contract/endpoint'
import type { endpoints } from '@/api/contract/endpoints'
import type { World } from '../world/types'

export type WireSession = WireAnswerOf<typeof endpoints.auth.login>

/** Tokens and user as the log-in call would answer them, for stories that start signed in. */
export const tokensFor = (_world: World, _userId: number): WireSession => {
  throw new Error('not yet')
}
