import { ORG } from '@mocks/data/ids'
import { DESTINATION, SOURCE, taskId } from '@/server/connectors/catalogue/ids'

/** A destination of the organisation Lumen without a warehouse, before it has an id. */
export const lumenDestination = (createdAt: number) => ({
  orgId: ORG.lumen,
  destinationTypeId: DESTINATION.no_destination,
  credentialsId: null,
  schemaPrefix: '',
  tablePrefix: '',
  createdAt,
})

/** A stack of the organisation Lumen that reads one endpoint of Tenjin each day at 09:15, before it has an id. */
export const lumenStack = (createdAt: number) => ({
  orgId: ORG.lumen,
  enabled: true,
  interval: '15 9 * * *',
  startDate: '2026-11-22T09:15:00Z',
  note: '',
  destinationTablePrefix: '',
  flowType: 'roas' as const,
  sourceTypeId: SOURCE.tenjin,
  destinationId: 1,
  credentialsId: 5,
  taskIds: [taskId('tenjin', 0)],
  pauses: [],
  createdAt,
})
