import type { RunEndpoint } from '@/server/engine/history/runRecords'

type EndpointDays = Pick<RunEndpoint, 'windowFrom' | 'windowTo' | 'firstDay' | 'lastDay'>

/**
 * Returns the days that a run loaded of an endpoint: those of its table, which earlier runs may have loaded, within the
 * days that the run read. Null where it loaded none, or the table has no days.
 */
export const loadedDays = ({ windowFrom, windowTo, firstDay, lastDay }: EndpointDays) => {
  if (firstDay === null || lastDay === null) return null
  const from = firstDay > windowFrom ? firstDay : windowFrom
  const to = lastDay < windowTo ? lastDay : windowTo
  return from > to ? null : { from, to }
}
