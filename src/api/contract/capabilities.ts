/**
 * `GET /api/capabilities`: the optional calls a backend supports. Separate from their endpoints, which load with their
 * screens.
 */
import * as z from 'zod/mini'
import { BACKEND_MODES, CAPABILITIES, type Capabilities } from '@/domain/access/capabilities'
import { define } from './endpoint'
import { ignored, text } from './read'

/** A capability's name in the API, e.g. `change_password`. */
export const wireNameOf = (capability: string): string =>
  capability.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const capabilitiesObject = z.object({ mode: text, calls: z.array(z.string()) })

/** Unknown names are ignored. */
const capabilitiesSchema = z.pipe(
  capabilitiesObject,
  z.transform((wire: z.output<typeof capabilitiesObject>): Capabilities => ({
    mode: BACKEND_MODES.find((mode) => mode === wire.mode) ?? null,
    calls: new Set(CAPABILITIES.filter((capability) => wire.calls.includes(wireNameOf(capability)))),
  })),
)

export const capabilitiesEndpoint = define(
  'capabilities.list',
  'GET',
  '/api/capabilities',
  capabilitiesSchema,
  { auth: 'none' },
)

/** `logout`: ends the session on the service. Defined here because every page can log out. */
export const logoutEndpoint = define('logout.end', 'POST', '/api/users/logout', ignored)
