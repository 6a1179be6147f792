import * as z from 'zod/mini'
import { BACKEND_MODES, CAPABILITIES, type Capabilities } from '@/domain/access/capabilities'
import { define } from './endpoint'
import { ignored, text } from './read'

/**
 * Converts the name of an optional call (one that only some backends support) from camelCase to the API's snake_case:
 * `changePassword` becomes `change_password`.
 */
export const toSnakeCase = (capability: string): string =>
  capability.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const capabilitiesObject = z.object({ mode: text, calls: z.array(z.string()) })

/** Names that this version does not know are ignored; an unknown mode becomes null. */
const capabilitiesSchema = z.pipe(
  capabilitiesObject,
  z.transform((wire: z.output<typeof capabilitiesObject>): Capabilities => ({
    mode: BACKEND_MODES.find((mode) => mode === wire.mode) ?? null,
    calls: new Set(CAPABILITIES.filter((capability) => wire.calls.includes(toSnakeCase(capability)))),
  })),
)

/**
 * `GET /api/capabilities`: lists the optional calls that the backend supports; requires no login. Apart from the
 * endpoints of those calls, which load with their screens.
 */
export const capabilitiesEndpoint = define(
  'capabilities.list',
  'GET',
  '/api/capabilities',
  capabilitiesSchema,
  { auth: 'none' },
)

/**
 * `POST /api/users/logout`: ends the session on the service; only some backends support it. Defined here, in the
 * initial bundle, because every page can log out.
 */
export const logoutEndpoint = define('logout.end', 'POST', '/api/users/logout', ignored)
