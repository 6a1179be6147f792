import { sizeText } from '../runLimits'
import { RetryableError, RunError } from '../runErrors'

/**
 * Error of a connection that was refused, closed or filtered, by the network or by the guard. It is the same for all of
 * them, so that a check of a typed host does not tell what is in a network.
 */
export const unreachableError = (): RetryableError =>
  new RetryableError('The host could not be reached.', 'no connection')

/** Error of an answer that did not begin or end in time. */
export const lateError = (): RetryableError =>
  new RetryableError('The provider did not answer in time.', 'the answer took too long')

/** Error of a truncated answer. */
export const cutError = (): RetryableError =>
  new RetryableError('The connection was closed in the middle of an answer.', 'the answer was cut')

/** Error of an answer that would fill memory or disk. */
export const sizeError = (bytes: number): RunError =>
  new RunError('limit', `The provider sent an answer of more than ${sizeText(bytes)}, so it was not read.`)

/** Error of a redirect that is not followed. */
export const redirectError = (why: string): RunError =>
  new RunError('provider', 'The provider redirected the request, which Stackyard does not follow.', why)

/** Error of a host that the operator's setting leaves out. */
export const egressError = (): RunError =>
  new RunError(
    'provider',
    'The operator of this Stackyard has not permitted connections to this host (STACKYARD_EGRESS).',
  )

/** Says who refuses private addresses; the same for a name and an address, so that it tells nothing about the network. */
export const PRIVATE_REFUSED =
  'The operator of this Stackyard has not permitted private addresses such as this one. Ask them to add it to STACKYARD_EGRESS_PRIVATE.'

/** Error of an API to which the operator has given a private address without permitting it. */
export const privateError = (): RunError => new RunError('provider', PRIVATE_REFUSED)

/** Error of a request that waits for the provider's rate limit for too long. */
export const rateError = (waitMs: number): RetryableError =>
  new RetryableError('The provider permits no more requests for now.', 'rate limit', waitMs, 'provider', true)
