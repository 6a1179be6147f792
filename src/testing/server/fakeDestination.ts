import type { TableResult } from '@/server/lib/tables'
import type { Destination, Load, MadeTable } from '@/server/warehouses/core/destination'

/** Result of each load of a fake destination. */
export const FAKE_RESULT: TableResult = {
  table: 'applovin.report',
  inserted: 18,
  deleted: 3,
  rowCount: 18,
  columns: [],
  firstDay: null,
  lastDay: null,
  rowsByDay: [],
  sample: [],
}

/** Table of each transformation of a fake destination. */
export const FAKE_MADE: MadeTable = { ...FAKE_RESULT, describe: () => Promise.resolve(FAKE_RESULT) }

/** Creates a destination that adds its loads to a list. */
export const createFakeDestination = (loads: Load[]): Destination => ({
  load: (load) => {
    loads.push(load)
    return Promise.resolve({ table: FAKE_RESULT, schemaChange: null, warnings: [], kept: 0, wasDone: false })
  },
  runModel: () => Promise.resolve(FAKE_MADE),
  close: () => Promise.resolve(),
})
