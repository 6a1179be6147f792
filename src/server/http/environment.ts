import type { HttpBindings } from '@hono/node-server'
import type { RequestIdVariables } from 'hono/request-id'

/** Bindings and variables of the service's Hono app. */
export interface ServiceEnv {
  readonly Bindings: HttpBindings
  readonly Variables: RequestIdVariables & {
    /** Network address of the caller. */
    address: string
    /** Whether the request came through no reverse proxy. */
    isDirect: boolean
    /** Body of an internal error, for the log only. */
    fault?: Error
  }
}

/** Returns the path of a request as it was sent, without the query. */
export const pathOf = ({ url }: HttpBindings['incoming']): string => (url ?? '/').split(/[?#]/)[0] ?? '/'
