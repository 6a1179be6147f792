import type { Capability } from '@/domain/access/capabilities'
import { accountRoutes, licenceRoutes } from './calls/account/account'
import { adminRoutes } from './calls/account/admin'
import { authRoutes } from './calls/account/auth'
import { optionalRoutes } from './optionalRoutes'
import { oauthRoute } from './calls/account/oauth'
import type { Core } from '@/server/accounts/core'
import { meteringRoutes } from './calls/organisation/metering'
import { organisationRoutes } from './calls/organisation/organisation'
import type { Route } from './calls/route'
import { catalogueRoutes } from './calls/stacks/catalogue'
import { credentialRoutes } from './calls/stacks/credentials'
import { destinationRoutes } from './calls/stacks/destinations'
import { runRoutes } from './calls/stacks/runs'
import { sourceRoutes } from './calls/stacks/sources'

/**
 * Creates the routes of all API calls and of the OAuth redirect. `capabilities` are the optional calls to support
 * (default: all); if empty, the call that lists them responds with 404.
 */
export const createRoutes = (core: Core, capabilities?: readonly Capability[]): readonly Route[] => [
  ...authRoutes(core),
  ...accountRoutes(core),
  ...licenceRoutes(core),
  ...organisationRoutes(core),
  ...adminRoutes(core),
  ...catalogueRoutes(core),
  ...credentialRoutes(core),
  ...destinationRoutes(core),
  ...sourceRoutes(core),
  ...runRoutes(core),
  ...meteringRoutes(core),
  oauthRoute(core),
  ...optionalRoutes(core, capabilities),
]
