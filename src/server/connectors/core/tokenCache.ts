/** Access tokens of a run, kept in memory only. */
import type { SourceTools } from './source'

/** Access token, and when it ends (epoch ms). */
export interface Token {
  readonly value: string
  readonly expiresAt: number
}

/** A token is renewed before it ends, because a long answer must not outlive it. */
const RENEW_BEFORE_MS = 5 * 60_000

const tokens = new WeakMap<SourceTools['secret'], Token>()

/** Returns the token of this credential; logs in if there is none yet or if it ends soon. */
export const tokenFor = async (tools: SourceTools, logIn: () => Promise<Token>): Promise<string> => {
  const known = tokens.get(tools.secret)
  if (known !== undefined && known.expiresAt - RENEW_BEFORE_MS > tools.now()) return known.value
  const token = await logIn()
  tokens.set(tools.secret, token)
  return token.value
}

/** Forgets the token of this credential, so that the next call logs in. */
export const forgetToken = (tools: SourceTools): void => {
  tokens.delete(tools.secret)
}
