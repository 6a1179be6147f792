import type { Capability } from '@/domain/access/capabilities'
import { accountRoutes, licenceRoutes } from './account/account'
import { adminRoutes } from './account/admin'
import { authRoutes } from './account/auth'
import { optionalRoutes } from './account/capabilities'
import { oauthRoute } from './account/oauth'
import type { Core } from '@/server/accounts/core'
import { meteringRoutes } from './organisation/metering'
import { organisationRoutes } from './organisation/organisation'
import type { Route } from './route'
import { catalogueRoutes } from './stacks/catalogue'
import { credentialRoutes } from './stacks/credentials'
import { destinationRoutes } from './stacks/destinations'
import { runRoutes } from './stacks/runs'
import { sourceRoutes } from './stacks/sources'

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
