import { useQueryClient } from '@tanstack/react-query'
import { capabilitiesQuery } from '@/api/resources/account/capabilities'

/** Returns the function that tells whether the service checks stored values itself; it waits for the answer, so that no secret is read in vain. */
export const useHasStoredCheck = (): (() => Promise<boolean>) => {
  const client = useQueryClient()
  return () =>
    client.fetchQuery({ ...capabilitiesQuery(), staleTime: Infinity, retry: false }).then(
      ({ calls }) => calls.has('storedCheck'),
      () => false,
    )
}
