import { endpoints } from '@/api/contract/endpoints'
import type { Core } from '@/server/accounts/core'
import { bindEndpoint } from '../endpoint'
import { notFound } from '@/server/lib/refusal'
import type { Route } from '../route'

/**
 * Creates the routes that return the catalogue of source and destination types and its documentation, without
 * authentication.
 */
export const catalogueRoutes = (core: Core): Route[] => [
  bindEndpoint(core, endpoints.catalogue.sourceTypes, () => ({
    source_types: [...core.content.sourceTypes],
  })),
  bindEndpoint(core, endpoints.catalogue.destinationTypes, () => ({
    destination_types: [...core.content.destinationTypes],
  })),
  bindEndpoint(core, endpoints.documentation.entry, ({ params }) => {
    const entry = Object.hasOwn(core.content.documentation, params.label)
      ? core.content.documentation[params.label]
      : undefined
    if (!entry) throw notFound('documentation')
    return entry
  }),
]
