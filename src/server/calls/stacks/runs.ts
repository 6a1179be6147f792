import type { HttpHandler } from 'msw'
import { endpoints } from '@/api/contract/endpoints'
import type { RunKind } from '@/domain/runs/types'
import { iso } from '../iso'
import type { Core } from '../core'
import { idFrom, bindEndpoint } from '../endpoint'
import { runnerOfDestinationTransformation, runnerOfStack, runnerOfTransformation } from '../../runs/runners'
import { simulateRuns } from '../../runs/simulate'
import type { Runner } from '../../runs/simulate'
import { lookupsOfOne } from '../../store/lookups'
import type { RunEntry } from '../../runs/types'
import { owned } from '../rules'

const historyOf = (core: Core, runner: Runner): readonly RunEntry[] =>
  core.recorded.runs[`${runner.kind}:${runner.id}`] ?? simulateRuns(runner, core.now())

const ID_KEYS = {
  source: 'source_id',
  transformation: 'org_transformation_id',
  destinationTransformation: 'org_destination_transformation_id',
} as const satisfies Record<RunKind, string>

const answer = (core: Core, runner: Runner) => ({
  runs: historyOf(core, runner).map((run) => ({
    [ID_KEYS[runner.kind]]: runner.id,
    dag_run_id: run.dagRunId,
    logical_date: iso(run.logicalDate),
    start_date: iso(run.startDate),
    ...(run.endDate === null ? {} : { end_date: iso(run.endDate) }),
    state: run.state,
  })),
})

/**
 * Creates the MSW handlers that return the run history, recorded or simulated, of a stack, a source transformation or
 * a destination transformation. Although two paths are below /admin, all members may call them (Rules "Any backend").
 */
export const runHandlers = (core: Core): HttpHandler[] => [
  ...bindEndpoint(core, endpoints.runs.source, ({ params, orgId }) => {
    const stack = owned(core, 'stacks', idFrom(params.id, 'stack'), orgId(), 'stack')
    return answer(core, runnerOfStack(lookupsOfOne(core.store), stack))
  }),
  ...bindEndpoint(core, endpoints.runs.transformation, ({ params, orgId }) => {
    const record = owned(
      core,
      'stackTransformations',
      idFrom(params.id, 'transformation'),
      orgId(),
      'transformation',
    )
    return answer(core, runnerOfTransformation(lookupsOfOne(core.store), record))
  }),
  ...bindEndpoint(core, endpoints.runs.destinationTransformation, ({ params, orgId }) => {
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
