import { trialPauseStart } from '@/domain/licence/licenceBanner'
import type { Lookups } from '@/server/store/lookups'
import type {
  DestinationTransformationRecord,
  Pause,
  StackRecord,
  StackTransformationRecord,
} from '@/server/store/records'
import type { Runner } from './types'

/**
 * Returns the periods in which an expired trial pauses an organisation's runs, until its next licence (LIC-1). Other
 * licences, and having none, do not pause runs.
 */
export const pausesOfLicences = (lookups: Pick<Lookups, 'licences'>, orgId: number): readonly Pause[] => {
  const licences = lookups.licences(orgId)
  return licences.flatMap(({ licenceType, endDate, createdAt }, index) => {
    if (licenceType !== 'free_trial' || endDate === null) return []
    const from = Math.max(createdAt, trialPauseStart(endDate))
    const to = licences[index + 1]?.createdAt ?? null
    return to === null || from < to ? [{ from, to }] : []
  })
}

/**
 * Converts a stack record to the scheduled item that its runs belong to. Its pauses are those of the stack and of an
 * expired trial.
 */
export const runnerOfStack = (lookups: Lookups, stack: StackRecord): Runner => ({
  kind: 'source',
  id: stack.id,
  createdAt: stack.createdAt,
  interval: stack.interval,
  pauses: [...stack.pauses, ...pausesOfLicences(lookups, stack.orgId)],
})

/**
 * Converts the record of a source transformation to the scheduled item that its runs belong to; it has the schedule
 * and pauses of its stack.
 */
export const runnerOfTransformation = (lookups: Lookups, record: StackTransformationRecord): Runner => {
  const stack = lookups.stack(record.stackId)
  return {
    kind: 'transformation',
    id: record.id,
    createdAt: record.createdAt,
    interval: stack?.interval ?? '',
    pauses: [...(stack?.pauses ?? []), ...pausesOfLicences(lookups, record.orgId)],
  }
}

/**
 * Converts the record of a destination transformation to the scheduled item that its runs belong to; it runs daily.
 */
export const runnerOfDestinationTransformation = (
  lookups: Lookups,
  record: DestinationTransformationRecord,
): Runner => ({
  kind: 'destinationTransformation',
  id: record.id,
  createdAt: record.createdAt,
  interval: '',
  pauses: pausesOfLicences(lookups, record.orgId),
})
