import { studioAnswers } from '@/server/answers/studioAnswers'
import { studioNames } from '@/server/answers/studioNames'
import type { Content } from '@/server/connectors/catalogue/types'
import { providersOf } from '@/server/connectors/providers'
import { createConnectionProver } from '../engine/proveConnection'
import { runnerOfStack } from '../engine/runs/runners'
import { simulatedRuns } from '../engine/runs/simulate'
import { simulatedExports } from '../engine/runs/simulatedExports'
import { createSimulatedRunTools } from '../engine/simulatedRunTools'
import { lookupsOfOne } from '@/server/store/lookups'
import type { Store } from '@/server/store/store'

/** Simulated runs, answers and exports, for a service without an engine. `now` returns epoch milliseconds. */
export const simulateEngine = (store: Store, content: Content, now: () => number) => ({
  ...createSimulatedRunTools({
    now,
    runs: simulatedRuns(now),
    runnerOf: (stack) => runnerOfStack(lookupsOfOne(store), stack),
  }),
  answers: studioAnswers(store, content, now),
  names: studioNames(store, now),
  checkCredential: null,
  checkWarehouse: null,
  // asks the simulated providers, in memory
  proveConnection: createConnectionProver({ providers: providersOf(null, now), now }),
  checkReports: null,
  readsReferenceRates: false,
  exports: simulatedExports,
})
