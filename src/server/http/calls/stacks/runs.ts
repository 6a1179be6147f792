import { endpoints } from '@/api/contract/endpoints'
import type { RunKind } from '@/domain/runs/types'
import { iso } from '@/server/lib/iso'
import type { Core } from '@/server/accounts/core'
import { idFrom, bindEndpoint } from '../endpoint'
import {
  runnerOfDestinationTransformation,
  runnerOfStack,
  runnerOfTransformation,
} from '@/server/engine/runs/runners'
import { lookupsOfOne } from '@/server/store/lookups'
import { owned } from '../rules'
import type { Runner } from '@/server/engine/runs/types'
import type { Route } from '../route'

const ID_KEYS = {
  source: 'source_id',
  transformation: 'org_transformation_id',
  destinationTransformation: 'org_destination_transformation_id',
} as const satisfies Record<RunKind, string>

const answer = (core: Core, runner: Runner) => ({
  runs: core.runs.history(runner).map((run) => ({
    [ID_KEYS[runner.kind]]: runner.id,
    dag_run_id: run.dagRunId,
    logical_date: iso(run.logicalDate),
    start_date: iso(run.startDate),
    ...(run.endDate === null ? {} : { end_date: iso(run.endDate) }),
    state: run.state,
  })),
})

/**
 * Creates the routes that return the run history of a stack, a source transformation or
 * a destination transformation. Although two paths are below /admin, all members may call them (Rules "Any backend").
 */
export const runRoutes = (core: Core): Route[] => [
  bindEndpoint(core, endpoints.runs.source, ({ params, orgId }) => {
    const stack = owned(core, 'stacks', idFrom(params.id, 'stack'), orgId(), 'stack')
    return answer(core, runnerOfStack(lookupsOfOne(core.store), stack))
  }),
  bindEndpoint(core, endpoints.runs.transformation, ({ params, orgId }) => {
    const record = owned(
      core,
      'stackTransformations',
      idFrom(params.id, 'transformation'),
      orgId(),
      'transformation',
    )
    return answer(core, runnerOfTransformation(lookupsOfOne(core.store), record))
  }),
  bindEndpoint(core, endpoints.runs.destinationTransformation, ({ params, orgId }) => {
    const record = owned(
      core,
      'destinationTransformations',
      idFrom(params.id, 'transformation'),
      orgId(),
      'transformation',
    )
    return answer(core, runnerOfDestinationTransformation(lookupsOfOne(core.store), record))
  }),
]
