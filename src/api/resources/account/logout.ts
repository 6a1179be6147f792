import type { QueryClient } from '@tanstack/react-query'
import { lastCall } from '@/api/client/auth'
import { send } from '@/api/client/send'
import { logoutEndpoint } from '@/api/contract/capabilities'
import { capabilitiesQuery } from './capabilities'

/**
 * Ends the session on the service, if the service supports that. Does not wait for the response and never throws. Call
 * it before the session is deleted in the browser.
 */
export const endSessionOnService = (client: QueryClient): void => {
  const known = client.getQueryData(capabilitiesQuery().queryKey)
  if (known?.calls.has('logout')) void lastCall((token) => send(logoutEndpoint, {}, token))
}
