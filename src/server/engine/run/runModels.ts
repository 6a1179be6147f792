import type { ModelStep, RunEvent, RunJob } from '../job'
import { RunError } from '../ports'
import type { Destination } from '../ports'
import { inDestination, toRunError } from './dependencies'
import type { RunDependencies } from './dependencies'

/**
 * Runs the transformations of a job in order. One that fails also fails those that depend on it, and the others run. A
 * full disk and the time limit end the run.
 */
export const runModels = async (
  job: RunJob,
  tools: RunDependencies,
  emit: (event: RunEvent) => void,
): Promise<void> => {
  if (job.models.length > 0)
    await inDestination(job, tools, (destination) => runAll(destination, job, tools, emit))
}

const runAll = async (
  destination: Destination,
  { seq, stack, inputStacks, models }: RunJob,
  tools: RunDependencies,
  emit: (event: RunEvent) => void,
): Promise<void> => {
  const failed = new Set<string>()
  const log = (level: 'info' | 'error', text: string) => emit({ kind: 'log', level, endpoint: null, text })
  const runOne = async (step: ModelStep): Promise<void> => {
    const model = tools.modelOf(step.label)
    if (model === null) return
    const missing = model.dependsOn.find((label) => failed.has(label))
    try {
      if (missing !== undefined) throw new RunError('destination', `It needs ${missing}, which failed.`)
      const result = await destination.runModel({ model, step, seq, stack, inputStacks })
      emit({ kind: 'modelled', model: step, result })
      log('info', `Transformation ${step.label} finished.`)
    } catch (error) {
      const runError = toRunError(error, tools.signal)
      if (runError.kind === 'limit') throw runError
      const { message, detail } = runError
      failed.add(step.label)
      emit({ kind: 'modelFailed', model: step, message, detail })
      log('error', `Transformation ${step.label}: ${message} ${detail}`)
    }
  }
  for (const step of models) await runOne(step)
}
