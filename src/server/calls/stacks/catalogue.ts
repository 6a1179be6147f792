import type { HttpHandler } from 'msw'
import { endpoints } from '@/api/contract/endpoints'
import type { Core } from '../core'
import { bindEndpoint } from '../endpoint'
import { notFound } from '../refusal'

/**
 * Creates the MSW handlers that return the catalogue of source and destination types and its documentation, without
 * authentication.
 */
export const catalogueHandlers = (core: Core): HttpHandler[] => [
  ...bindEndpoint(core, endpoints.catalogue.sourceTypes, () => ({
    source_types: [...core.content.sourceTypes],
  })),
  ...bindEndpoint(core, endpoints.catalogue.destinationTypes, () => ({
    destination_types: [...core.content.destinationTypes],
  })),
  ...bindEndpoint(core, endpoints.documentation.entry, ({ params }) => {
    const entry = Object.hasOwn(core.content.documentation, params.label)
      ? core.content.documentation[params.label]
      : undefined
    if (!entry) throw notFound('documentation')
    return entry
  }),
]
