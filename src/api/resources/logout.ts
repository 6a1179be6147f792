/** Log out on the service. Optional call. */
import type { QueryClient } from '@tanstack/react-query'
import { lastCall } from '@/api/client/auth'
import { send } from '@/api/client/send'
import { logoutEndpoint } from '@/api/contract/capabilities'
import { capabilitiesQuery } from './capabilities'

/** Has the service end the session, where it announces that it can. To be called before the session is forgotten; nobody waits for the answer. */
export const endSessionOnService = (client: QueryClient): void => {
  const known = client.getQueryData(capabilitiesQuery().queryKey)
  if (known?.calls.has('logout')) void lastCall((token) => send(logoutEndpoint, {}, token))
}
