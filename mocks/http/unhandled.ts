/** Unhandled requests and contract violations; hosts record them, the preview and the tests collect them and fail. */

export type Problem =
  | { readonly kind: 'unhandled'; readonly method: string; readonly url: string }
  | { readonly kind: 'breach'; readonly endpoint: string; readonly message: string }

const problems: Problem[] = []
/** Limit for long-running backends that never collect the problems; keeps the newest. */
const KEPT = 100
const note = (problem: Problem): void => {
  problems.push(problem)
  if (problems.length > KEPT) problems.shift()
}

type IsAsked = (method: string, url: string) => boolean
const anybody: IsAsked = () => true
let isAsked = anybody

/**
 * Limits recording to requests that the given function recognizes, because the worker may deliver late requests of a
 * previous page. Null records all again.
 */
export const countOnly = (next: IsAsked | null): void => {
  isAsked = next ?? anybody
}

interface Unhandled {
  readonly frame: { readonly data: unknown }
  readonly defaults: { readonly error: () => void }
}

/** MSW's `onUnhandledFrame`: records an unhandled request to /api and fails it; ignores assets. */
export const noteUnhandled = ({ frame, defaults }: Unhandled): void => {
  const { data } = frame
  if (typeof data !== 'object' || data === null || !('request' in data) || !(data.request instanceof Request))
    return
  const { method, url } = data.request
  const { pathname } = new URL(url)
  // the dev server serves modules of src/api under the same path
  if (!pathname.startsWith('/api/') || /\.tsx?$/.test(pathname)) return
  if (!isAsked(method, url)) return
  note({ kind: 'unhandled', method, url })
  defaults.error()
}

/** Records a request or response that violates the contract. */
export const noteBreach = (endpoint: string, message: string): void => {
  note({ kind: 'breach', endpoint, message })
}

/** Returns and clears the recorded problems: requests without a mock handler, and breaches of the contract. */
export const drainProblems = (): readonly Problem[] => problems.splice(0)

/** Describes a problem in one line, with a hint how to fix it. */
export const describeProblem = (problem: Problem): string =>
  problem.kind === 'unhandled'
    ? `No mock handler took ${problem.method} ${problem.url}; is it a row of src/api/contract/endpoints.ts?`
    : `The contract of ${problem.endpoint} was broken: ${problem.message}`
