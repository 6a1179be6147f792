/** What went wrong between the screen and the backend; hosts note it, the preview and the tests drain it and fail. */

export type Problem =
  | { readonly kind: 'unhandled'; readonly method: string; readonly url: string }
  | { readonly kind: 'breach'; readonly endpoint: string; readonly message: string }

const problems: Problem[] = []
/** A backend that runs for weeks is not drained; the newest are enough. */
const KEPT = 100
const note = (problem: Problem): void => {
  problems.push(problem)
  if (problems.length > KEPT) problems.shift()
}

type IsAsked = (method: string, url: string) => boolean
const anybody: IsAsked = () => true
let isAsked = anybody

/**
 * Counts from now on only what the given function knows of: the worker may hand over late what a page that is gone has
 * asked for. Null counts everything again.
 */
export const countOnly = (next: IsAsked | null): void => {
  isAsked = next ?? anybody
}

interface Unhandled {
  readonly frame: { readonly data: unknown }
  readonly defaults: { readonly error: () => void }
}

/** msw's `onUnhandledFrame`: a request to /api that no handler took is noted and fails; assets are none of our business. */
export const noteUnhandled = ({ frame, defaults }: Unhandled): void => {
  const { data } = frame
  if (typeof data !== 'object' || data === null || !('request' in data) || !(data.request instanceof Request))
    return
  const { method, url } = data.request
  const { pathname } = new URL(url)
  // the dev server's own modules of src/api stand under the same path
  if (!pathname.startsWith('/api/') || /\.tsx?$/.test(pathname)) return
  if (!isAsked(method, url)) return
  note({ kind: 'unhandled', method, url })
  defaults.error()
}

/** Notes a request that breaks the contract, or an answer that does. */
export const noteBreach = (endpoint: string, message: string): void => {
  note({ kind: 'breach', endpoint, message })
}

/** Everything noted since the last call, and forgets it. */
export const drainProblems = (): readonly Problem[] => problems.splice(0)

/** One line per problem, with what to do about it. */
export const describeProblem = (problem: Problem): string =>
  problem.kind === 'unhandled'
    ? `No mock handler took ${problem.method} ${problem.url}; is it a row of src/api/contract/endpoints.ts?`
    : `The contract of ${problem.endpoint} was broken: ${problem.message}`
