/** What the backend told about calls that are not answered yet, by request id. */
import { REQUEST_HEADER } from '../http/callHeaders'
import type { CallFacts, Services } from '../services'

export interface CallFactsBook {
  readonly observe: Services['observe']
  /** Takes the facts out; {} where nothing was told. */
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
