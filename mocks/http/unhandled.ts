/**
 * A mistake in the mock backend or the contract, which makes a story or test fail: an API request without a handler
 * (`unhandled`), or a request or response that violates the contract (`breach`).
 */
export type BackendProblem =
  | { readonly kind: 'unhandled'; readonly method: string; readonly url: string }
  | { readonly kind: 'breach'; readonly endpoint: string; readonly message: string }

const problems: BackendProblem[] = []
/** Maximum number of recorded problems; only the newest are kept, because some hosts never collect them. */
const KEPT = 100
const note = (problem: BackendProblem): void => {
  problems.push(problem)
  if (problems.length > KEPT) problems.shift()
}

type IsAsked = (method: string, url: string) => boolean
const anybody: IsAsked = () => true
let isAsked = anybody

/**
 * Restricts the recording of unhandled requests to those for which `next` returns true, because the worker may deliver
 * late requests of a previous page. Null records all again.
 */
export const filterUnhandled = (next: IsAsked | null): void => {
  isAsked = next ?? anybody
}

interface Unhandled {
  readonly frame: { readonly data: unknown }
  readonly defaults: { readonly error: () => void }
}

/**
 * Records an API request without a handler and makes it fail; ignores other requests. Passed to MSW as
 * `onUnhandledFrame`.
 */
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

/** Records a request or response that violates the contract of an API call. */
export const recordContractViolation = (endpoint: string, message: string): void => {
  note({ kind: 'breach', endpoint, message })
}

/**
 * Returns the recorded problems (requests without a handler, violations of the contract), oldest first, and clears
 * them.
 */
export const drainProblems = (): readonly BackendProblem[] => problems.splice(0)

/** Describes a recorded problem in one line, with a hint how to fix it. */
export const describeProblem = (problem: BackendProblem): string =>
  problem.kind === 'unhandled'
    ? `No mock handler took ${problem.method} ${problem.url}; is it a row of src/api/contract/endpoints.ts?`
    : `The contract of ${problem.endpoint} was broken: ${problem.message}`
