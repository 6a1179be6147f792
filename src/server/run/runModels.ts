import { runDbtModel, runsByDbt } from '../models/dbt/runDbtModel'
import type { ModelStep } from '../warehouses/core/destination'
import type { RunEvent, RunJob } from './job'
import type { TableResult } from '../lib/tables'
import { RunError, WaitError } from '../lib/runErrors'
import type { Destination, Model } from '../warehouses/core/destination'
import { inDestination, toRunError } from './dependencies'
import type { RunDependencies } from './dependencies'

/**
 * Runs the transformations of a job in order. One that fails also fails those that depend on it, and the others run. A
 * full disk, the time limit and a long wait end the process.
 */
export const runModels = async (
  job: RunJob,
  tools: RunDependencies,
  emit: (event: RunEvent) => void,
): Promise<void> => {
  if (job.models.length > 0)
    await inDestination(job, tools, (destination) => runAll(destination, job, tools, emit))
}

/** Level of a line of the log. */
type Level = (RunEvent & { readonly kind: 'log' })['level']

/** Runs a transformation by an installed dbt, or by Stackyard's own SQL. */
const runModel = (
  destination: Destination,
  { job, step, model }: { readonly job: RunJob; readonly step: ModelStep; readonly model: Model },
  { dbt, openSecret, signal }: RunDependencies,
  log: (level: Level, text: string) => void,
): Promise<TableResult> => {
  const { seq, stack, inputStacks } = job
  return runsByDbt(dbt, destination, step)
    ? runDbtModel(dbt, { job, step, model, destination, openSecret, signal, log })
    : destination.runModel({ model, step, seq, stack, inputStacks })
}

const runAll = async (
  destination: Destination,
  job: RunJob,
  tools: RunDependencies,
  emit: (event: RunEvent) => void,
): Promise<void> => {
  const failed = new Set<string>()
  const log = (level: Level, text: string) => emit({ kind: 'log', level, endpoint: null, text })
  const runOne = async (step: ModelStep): Promise<void> => {
    const model = tools.modelOf(step.label)
    if (model === null) return
    const missing = model.dependsOn.find((label) => failed.has(label))
    try {
      if (missing !== undefined) throw new RunError('destination', `It needs ${missing}, which failed.`)
      const result = await runModel(destination, { job, step, model }, tools, log)
      emit({ kind: 'modelled', model: step, result })
      log('info', `Transformation ${step.label} finished.`)
    } catch (error) {
      const runError = toRunError(error, tools.signal)
      if (runError.kind === 'limit' || runError instanceof WaitError) throw runError
      const { message, detail } = runError
      failed.add(step.label)
      emit({ kind: 'modelFailed', model: step, message, detail })
      log('error', `Transformation ${step.label}: ${message} ${detail}`)
    }
  }
  for (const step of job.models) await runOne(step)
}
