import { forbidden } from '../lib/refusal'
import type { Caller } from './core'

/** Returns the caller; throws a `Refusal` (HTTP 403) during an impersonation. */
export const asOneself = (caller: Caller): Caller => {
  if (caller.actorId !== null) throw forbidden()
  return caller
}
