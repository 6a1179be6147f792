import { columnsOf, reportPlan } from '@/server/connectors/core/plans'
import { task } from '@/server/connectors/core/seed'
import type { SourceSeed } from '@/server/connectors/core/seed'

const plans = {
  // other columns are those of the description
  report: reportPlan('day', 90, columnsOf({ day: 'date' }), { historyDays: 90 }),
  list: {
    strategy: 'replace',
    dayColumn: '',
    keyColumns: [],
    lookbackDays: 1,
    historyDays: 1,
    sliceDays: 1,
    columns: [],
  },
} as const

export const ownSourceEndpoints = {
  id: 31,
  label: 'own_source',
  name: 'Own Source',
  category: 'Own sources',
  guide: [
    'Reads a service that is not in the catalog, as you describe it in YAML. Only an administrator can save a description. Secrets are allowed in `auth` only, and only the hosts that you list are asked.',
    '',
    '```yaml',
    'name: My network',
    'hosts: [api.example.com]',
    'auth: {kind: bearer, field: key}',
    'zone: UTC',
    'currency: USD',
    'report:',
    '  url: https://api.example.com/v1/report',
    '  query: {from: "{from}", to: "{to}", page: "{page}"}',
    '  rows: data.rows',
    '  paging: {kind: page, size: 1000}',
    '  columns:',
    '    day: date',
    '    campaign: campaign.name',
    '    installs: {field: installs, type: integer}',
    '    spend: {field: cost_micros, money: micros}',
    '```',
    '',
    '`auth` is `none`, `bearer`, `header` (with `name`), `query` (with `name`) or `basic` (with `user` and `password`). `paging` is `none`, `next` (with `path`), `after` (with `path` and `parameter`), `offset` or `page` (with `size`). `format` is `json`, `csv` or `tsv`. A `body`, such as `{from: "{from}", to: "{to}"}`, makes the request a POST in JSON. A `job` starts a report that is made in the background: it has a `url` with a `query` or `body`, the field of its `id`, and a `state` with `url`, `field`, and the states that mean `done` or `failed`. After it, the `url` of the report has `{job}`. Two days are read before a description is saved. Its rows are no part of the answers.',
  ].join('\n'),
  tasks: [
    task('report', 'Report', 'Rows by day, as described', plans.report),
    task('list', 'List', 'A list that is read as a whole, as described', plans.list),
  ],
} as const satisfies SourceSeed
