/** Facts for the log about calls in progress, by request id: the backend adds them, the server reads them after the answer. */
import { REQUEST_HEADER } from '../../http/callHeaders'
import type { CallFacts, Services } from '../../services'

export interface CallFactsBook {
  readonly observe: Services['observe']
  /** Removes and returns the facts of a call; {} if there are none. */
  readonly take: (requestId: string) => CallFacts
}

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
