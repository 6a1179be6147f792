/** `GET /api/capabilities`: which optional calls a backend has. Apart from their rows, which load with their screens. */
import * as z from 'zod/mini'
import { BACKEND_MODES, CAPABILITIES, type Capabilities } from '@/domain/access/capabilities'
import { call } from './endpoint'
import { ignored, text } from './read'

/** The name under which the wire announces a capability: `change_password`. */
export const wireNameOf = (capability: string): string =>
  capability.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const capabilitiesObject = z.object({ mode: text, calls: z.array(z.string()) })

/** Names that this version does not know are left out. */
const capabilitiesSchema = z.pipe(
  capabilitiesObject,
  z.transform((wire: z.output<typeof capabilitiesObject>): Capabilities => ({
    mode: BACKEND_MODES.find((mode) => mode === wire.mode) ?? null,
    calls: new Set(CAPABILITIES.filter((capability) => wire.calls.includes(wireNameOf(capability)))),
  })),
)

export const capabilitiesEndpoint = call(
  'capabilities.list',
  'GET',
  '/api/capabilities',
  capabilitiesSchema,
  { auth: 'none' },
)

/** `logout`: ends the session on the service. Here, because Log Out is part of every page. */
export const logoutEndpoint = call('logout.end', 'POST', '/api/users/logout', ignored)
