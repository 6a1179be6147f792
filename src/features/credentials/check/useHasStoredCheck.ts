import { useQueryClient } from '@tanstack/react-query'
import { capabilitiesQuery } from '@/api/resources/account/capabilities'

/**
 * Returns a function that asks whether the service checks stored credentials itself. It waits for the answer, because
 * otherwise the browser would read the secret.
 */
export const useHasStoredCheck = (): (() => Promise<boolean>) => {
  const client = useQueryClient()
  return () =>
    client.fetchQuery({ ...capabilitiesQuery(), staleTime: Infinity, retry: false }).then(
      ({ calls }) => calls.has('storedCheck'),
      () => false,
    )
}
