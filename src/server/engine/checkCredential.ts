import type { CredentialCheck } from '../calls/core'
import { sourceOf } from '../sources/sources'
import type { HttpClient } from './ports'

const LONGEST_MS = 20_000

/** Creates the check that asks the provider of a source type, through a client of `createHttp` for each check. */
export const createCredentialCheck =
  (createHttp: () => HttpClient, now: () => number, longestMs = LONGEST_MS): CredentialCheck =>
  async (label, secret) => {
    const signal = AbortSignal.timeout(longestMs)
    try {
      const result = await sourceOf(label).check({ http: createHttp(), secret, now, signal })
      return result.isSuccess ? null : result.message
    } catch (error) {
      if (!signal.aborted) throw error
      return 'The provider did not answer in time. Try again in a minute.'
    }
  }
