import type { CheckProblem, CredentialCheck } from './checks'
import type { Providers } from '../connectors/providers'
import type { CheckCache } from './checkCache'

const LONGEST_MS = 20_000

/** Options of `createCredentialCheck`. */
export interface CredentialCheckOptions {
  readonly providers: Providers
  /** Current time, epoch ms. */
  readonly now: () => number
  /** Limits how often providers are asked; none where they are simulated. */
  readonly cache?: CheckCache
  readonly longestMs?: number
}

/** Creates the check that asks the provider of a source type. */
export const createCredentialCheck = ({
  providers: { sourceOf, httpFor, sql, addresses },
  now,
  cache = async (_check, run) => run(),
  longestMs = LONGEST_MS,
}: CredentialCheckOptions): CredentialCheck => {
  const ask = async (
    label: string,
    secret: Readonly<Record<string, string>>,
  ): Promise<CheckProblem | null> => {
    const signal = AbortSignal.timeout(longestMs)
    try {
      const tools = {
        http: httpFor(secret, label),
        secret,
        now,
        signal,
        ...(sql && { sql }),
        ...(addresses && { addresses }),
      }
      const result = await sourceOf(label).check(tools)
      if (result.isSuccess) return null
      const { message, field, verdict } = result
      return { message, field, verdict }
    } catch (error) {
      if (!signal.aborted) throw error
      return {
        message: 'The provider did not answer in time. Try again in a minute.',
        field: null,
        verdict: 'unclear',
      }
    }
  }
  return (label, value, personId) => cache({ label, value, personId }, () => ask(label, value))
}
