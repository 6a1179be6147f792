import { studioAnswers } from './answers/studioAnswers'
import type { Content } from './catalogue/types'
import { runnerOfStack } from './runs/runners'
import { simulatedRuns } from './runs/simulate'
import { simulatedExports } from './runs/simulatedExports'
import { createSimulatedRunTools } from './runs/simulatedRunTools'
import { lookupsOfOne } from './store/lookups'
import type { SqliteStore } from './store/sqliteStore'

/** Simulated runs, answers and exports, for a service without an engine. `now` returns epoch milliseconds. */
export const simulateEngine = (store: SqliteStore, content: Content, now: () => number) => ({
  ...createSimulatedRunTools({
    now,
    runs: simulatedRuns(now),
    runnerOf: (stack) => runnerOfStack(lookupsOfOne(store), stack),
  }),
  answers: studioAnswers(store, content, now),
  checkCredential: null,
  checkWarehouse: null,
  checkReports: null,
  exports: simulatedExports,
})
