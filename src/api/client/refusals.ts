/** Handles 403 responses: the user's role may have changed, so the user record is refetched. */
import type { QueryClient } from '@tanstack/react-query'
import { endpoints } from '@/api/contract/endpoints'
import { keys } from '@/api/keys'
import { FORBIDDEN } from '@/domain/shared/constants'
import { HttpError } from './errors'

const { userInfo } = endpoints.account

/** Refetches the user record after each 403 except its own; returns the unsubscribe function (T-13). */
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
