/** Endpoints of source types that nothing reads from their provider yet: their rows are invented. */
import type { ColumnType, EndpointPlan } from '@/server/lib/tables'
import { columnsOf, listPlan, reportPlan } from '../core/plans'
import type { SampledKind, TaskSeed, TransformationSeed } from '../core/seed'

const SLICE_DAYS = 30

type Types = Readonly<Record<string, ColumnType>>

/** Columns after all others: the network's own id of the campaign, currency of the money, and zone of the days. */
const asked: Types = { campaign_id: 'text', currency: 'text', time_zone: 'text' }

const COLUMNS: Readonly<Record<SampledKind, Types>> = {
  list: { id: 'text', name: 'text', app: 'text', status: 'text', created_at: 'timestamp' },
  report: {
    day: 'date',
    country: 'text',
    app: 'text',
    platform: 'text',
    count: 'integer',
    users: 'integer',
    revenue: 'double',
  },
  revenueReport: {
    day: 'date',
    country: 'text',
    app: 'text',
    platform: 'text',
    placement: 'text',
    requests: 'integer',
    impressions: 'integer',
    revenue: 'double',
  },
  userRevenue: {
    day: 'date',
    user_id: 'text',
    app: 'text',
    platform: 'text',
    country: 'text',
    ad_format: 'text',
    impressions: 'integer',
    revenue: 'double',
  },
  eventReport: {
    event_id: 'text',
    event_time: 'timestamp',
    day: 'date',
    user_id: 'text',
    app: 'text',
    platform: 'text',
    country: 'text',
    network: 'text',
    campaign: 'text',
    event: 'text',
    revenue: 'double',
    parameters: 'json',
    ...asked,
  },
}

const planOfKind = (kind: SampledKind): EndpointPlan => {
  const columns = columnsOf(COLUMNS[kind])
  if (kind === 'list') return listPlan(columns)
  return reportPlan('day', SLICE_DAYS, columns)
}

/** Defines an endpoint whose rows are invented; `kind` says what they are about. */
export const sampled = (
  kind: SampledKind,
  label: string,
  name: string,
  description: string,
  transformations: readonly TransformationSeed[] = [],
): TaskSeed => ({ label, name, description, transformations, plan: planOfKind(kind), sampled: kind })
