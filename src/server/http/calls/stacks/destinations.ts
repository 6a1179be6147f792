import { endpoints } from '@/api/contract/endpoints'
import type { Core } from '@/server/accounts/core'
import { idFrom, bindEndpoint } from '../endpoint'
import { wrongField } from '@/server/lib/refusal'
import { recordDestinationTransformationRemoval } from '@/server/engine/runs/meteredParts'
import { lookupsOfOne } from '@/server/store/lookups'
import { requireDestinationType, numbersOf, owned, ownedField, requireKnown } from '../rules'
import { destinationToWire, destinationTransformationToWire } from '@/server/accounts/wire'
import type { Route } from '../route'

/** Creates the routes that create a destination and add and remove its transformations. */
export const destinationRoutes = (core: Core): Route[] => [
  bindEndpoint(
    core,
    endpoints.destinations.create,
    ({ body, orgId }) => {
      const type = requireDestinationType(core, body.destination_type_id, 'destination_type_id')
      const credential = ownedField(core, 'credentials', body.credentials_id, orgId(), 'credentials_id')
      if (credential.label !== type.label)
        throw wrongField('credentials_id', `is of ${credential.label}, not of ${type.label}`)
      const destination = core.store.insert('destinations', {
        orgId: orgId(),
        destinationTypeId: body.destination_type_id,
        credentialsId: credential.id,
        schemaPrefix: body.schema_prefix,
        tablePrefix: body.table_prefix,
        createdAt: core.now(),
      })
      return destinationToWire(core, lookupsOfOne(core.store), destination)
    },
    { isRepeatable: true },
  ),
  bindEndpoint(
    core,
    endpoints.destinations.addTransformations,
    ({ body, orgId }) => {
      const destination = ownedField(core, 'destinations', body.destination_id, orgId(), 'destination_id')
      const type = requireDestinationType(core, destination.destinationTypeId, 'destination_id')
      const typeIds = body.destination_transformation_type_ids
      requireKnown(
        'destination_transformation_type_ids',
        typeIds,
        numbersOf(type.destination_transformation_types),
      )
      const active = core.store.list('destinationTransformations', { destinationId: destination.id })
      const insert = (typeId: number) =>
        active.find((record) => record.destinationTransformationTypeId === typeId) ??
        core.store.insert('destinationTransformations', {
          orgId: orgId(),
          destinationId: destination.id,
          destinationTransformationTypeId: typeId,
          createdAt: core.now(),
        })
      const records = core.store.transaction(() => typeIds.map(insert))
      return {
        destination_transformations: records.map((record) => destinationTransformationToWire(core, record)),
      }
    },
    { isRepeatable: true },
  ),
  bindEndpoint(core, endpoints.destinations.removeTransformation, ({ params, orgId }) => {
    const id = idFrom(params.id, 'transformation')
    const record = owned(core, 'destinationTransformations', id, orgId(), 'transformation')
    core.store.transaction(() => {
      recordDestinationTransformationRemoval(core, record)
      core.store.remove('destinationTransformations', record.id)
    })
    return {}
  }),
]
