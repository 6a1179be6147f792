import { REQUEST_HEADER } from '../accounts/callHeaders'
import type { CallFacts } from '../lib/log'
import type { Services } from '../accounts/services'

/**
 * Details of calls in progress for the server's log: the backend adds them, the server takes them after the response.
 */
export interface CallFactsBook {
  /** Adds details of a call, found by the request id header; ignored without one. */
  readonly observe: Services['observe']
  /** Removes and returns the details of a call; {} if there are none. */
  readonly take: (requestId: string) => CallFacts
}

/** Creates the store that passes details of calls from the backend to the server's log. */
export const createCallFacts = (): CallFactsBook => {
  const open = new Map<string, CallFacts>()
  return {
    observe: (request, facts) => {
      const id = request.headers.get(REQUEST_HEADER)
      if (id !== null) open.set(id, { ...open.get(id), ...facts })
    },
    take: (requestId) => {
      const facts = open.get(requestId) ?? {}
      open.delete(requestId)
      return facts
    },
  }
}
