/** What follows from a refused role: it may have changed on the service, so who the user is is asked anew. */
import type { QueryClient } from '@tanstack/react-query'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import { FORBIDDEN } from '@/domain/shared/constants'
import { HttpError } from './errors'

const { userInfo } = endpoints.account

/** Asks anew who the user is after each 403, but for a refusal of that very question; answers how to stop (T-13). */
export const watchRefusals = (client: QueryClient): (() => void) => {
  const note = (event: {
    readonly type: string
    readonly action?: { readonly type: string; readonly error?: unknown }
  }) => {
    const error = event.action?.type === 'error' ? event.action.error : null
    if (!(error instanceof HttpError) || error.status !== FORBIDDEN || error.endpoint === userInfo.name)
      return
    void client.invalidateQueries({ queryKey: keys.me })
  }
  const stops = [client.getQueryCache().subscribe(note), client.getMutationCache().subscribe(note)]
  return () => {
    for (const stop of stops) stop()
  }
}
