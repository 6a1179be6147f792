/**
 * Table of a provider's own totals, which a run loads beside the report that they are of: one for each report, as the report
 * has one, so that the days of both count alike.
 */
import type { EndpointPlan } from '@/server/lib/tables'
import { columnsOf, reportPlan } from './plans'

const PREFIX = 'sy_total_'

/** What a total is of; installs are those that a network claims. */
export type TotalFact = 'spend' | 'installs' | 'ads'

/** Name of the table with the totals of an endpoint. */
export const totalsTable = (endpoint: string): string => `${PREFIX}${endpoint}`

/** Plan of a table of totals, loaded for the days of its report; undefined for a label of another table. */
export const totalsPlan = (label: string): EndpointPlan | undefined =>
  label.startsWith(PREFIX) ? PLAN : undefined

/**
 * `amount` is in whole units of `currency`, '' for installs and where the provider names none; `read_seq` is the run that has
 * read it.
 */
const PLAN = reportPlan(
  'day',
  1,
  columnsOf({ day: 'date', fact: 'text', currency: 'text', amount: 'double', read_seq: 'integer' }),
)
