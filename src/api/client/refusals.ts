import type { QueryClient } from '@tanstack/react-query'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import { FORBIDDEN } from '@/domain/shared/constants'
import { HttpError } from './errors'

const { userInfo } = endpoints.account

/**
 * Refetches the user record after each 403 response, because the user's role may have changed. A 403 of the user record
 * itself is ignored. Returns the function that stops watching (T-13).
 */
export const refetchUserOnForbidden = (client: QueryClient): (() => void) => {
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
