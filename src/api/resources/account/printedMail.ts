import { queryOptions } from '@tanstack/react-query'
import { hasStatus, request } from '@/api/client/request'
import { errorsInPlace } from '@/api/client/queryClient'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { keys } from '@/api/keys'

const newestLink = async (email: string, signal: AbortSignal): Promise<string | null> => {
  try {
    return await request(optionalEndpoints.printedMail.read, { body: { email } }, { signal })
  } catch (error) {
    if (hasStatus(error, 404)) return null
    throw error
  }
}

/**
 * Query for the link in the newest email that the service has printed to an address; null for none. `mails` counts the
 * requested emails, because each one replaces the link. Only for a backend with the capability `printedMail`.
 */
export const printedMailQuery = (email: string, mails: number) =>
  queryOptions({
    queryKey: keys.printedMail(email, mails),
    queryFn: ({ signal }) => newestLink(email, signal),
    // opens an account, so it does not outlive the page
    gcTime: 0,
    retry: false,
    meta: errorsInPlace,
  })
