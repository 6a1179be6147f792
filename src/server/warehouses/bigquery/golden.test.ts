/** Statements as BigQuery gets them, which no server here can read: changes of these texts are to be read by people. */
import { expect, it } from 'vitest'
import { modelLabels, modelOf } from '@/server/models/models'
import { commitScript } from './commit'
import { databaseIn } from './database'
import { modelSql } from './modelSql'

const send = () => Promise.reject(new Error('No request is made'))
const database = databaseIn({ send, project: 'lumen', location: 'US' }, 'games', () => 0)

it('a load is one transaction', () => {
  const script = commitScript(database, {
    line: {
      kind: 'endpoint',
      owner: 'a1:12',
      label: 'report',
      seq: 7,
      source: 'applovin',
      table: 'applovin__report',
      from: '2026-11-01',
      to: '2026-11-30',
    },
    stage: '_stackyard_stage_1',
    columns: ['day', 'cost', '_extra', '_stackyard_stack'],
    replaced:
      "old.`_stackyard_stack` = 'a1:12' AND old.`day` BETWEEN DATE '2026-11-01' AND DATE '2026-11-30'",
  })
  expect(script).toMatchInlineSnapshot(`
    "BEGIN TRANSACTION;
    UPDATE \`lumen\`.\`games\`.\`_stackyard_loads\` SET seq = seq + 1 WHERE kind = 'lock';
    SELECT IF(EXISTS (SELECT 1 FROM \`lumen\`.\`games\`.\`_stackyard_loads\` WHERE kind = 'endpoint' AND owner = 'a1:12' AND label = 'report' AND seq >= 7), ERROR('stackyard: the ledger has this load'), 'new');
    INSERT INTO \`lumen\`.\`games\`.\`_stackyard_loads\` (kind, owner, label, seq, source, table_name, window_from, window_to, inserted, deleted, loaded_at)
    SELECT 'endpoint', 'a1:12', 'report', 7, 'applovin', 'applovin__report', '2026-11-01', '2026-11-30', (SELECT COUNT(*) FROM \`lumen\`.\`games\`.\`_stackyard_stage_1\`), (SELECT COUNT(*) FROM \`lumen\`.\`games\`.\`applovin__report\` AS old WHERE old.\`_stackyard_stack\` = 'a1:12' AND old.\`day\` BETWEEN DATE '2026-11-01' AND DATE '2026-11-30'), CURRENT_TIMESTAMP();
    DELETE FROM \`lumen\`.\`games\`.\`applovin__report\` AS old WHERE old.\`_stackyard_stack\` = 'a1:12' AND old.\`day\` BETWEEN DATE '2026-11-01' AND DATE '2026-11-30';
    INSERT INTO \`lumen\`.\`games\`.\`applovin__report\` (\`day\`, \`cost\`, \`_extra\`, \`_stackyard_stack\`) SELECT \`day\`, \`cost\`, \`_extra\`, \`_stackyard_stack\` FROM \`lumen\`.\`games\`.\`_stackyard_stage_1\`;
    COMMIT TRANSACTION;"
  `)
})

it.each([
  ['"appKey" as app_key', '`appKey` as app_key'],
  ['cast(x as double precision)', 'cast(x as float64)'],
  ["cast(parameters ->> 'level' as bigint)", "cast(json_value(parameters, '$.level') as bigint)"],
  ['when last_day - spend.day >= 7', 'when date_diff(last_day, spend.day, day) >= 7'],
  ['when max(last_day) - installs.day >= 30', 'when date_diff(max(last_day), installs.day, day) >= 30'],
  ['users.day <= installs.day + 7', 'users.day <= installs.day + 7'],
  ['cast(a as varchar)', 'cast(a as string)'],
  ['greatest(a, b, c)', 'greatest(coalesce(a, b, c), coalesce(b, c, a), coalesce(c, a, b))'],
])('reads %s', (sql, read) => {
  expect(modelSql(sql)).toBe(read)
})

/** Words that BigQuery reads as names in backticks only, as far as other warehouses take them without. */
const RESERVED =
  /\bas (at|contains|cube|current|define|enum|escape|exclude|fetch|groups|hash|ignore|interval|lookup|merge|new|of|proto|range|recursive|respect|rollup|rows|set|struct|tablesample|to|treat|unnest|window|within)\b/i

it.each(modelLabels())('the transformation %s has nothing that BigQuery reads otherwise', (label) => {
  const sql = modelSql(modelOf(label)?.sql ?? '')
    .replaceAll(/--[^\n]*/g, '')
    .replaceAll(/'[^']*'/g, "''")
  expect(sql).not.toMatch(/"|::|->>|\bdouble precision\b|\bvarchar\b|\bday - |_day - /)
  expect(sql).not.toMatch(RESERVED)
})

it('the text of a transformation is this one', () => {
  expect(modelSql(modelOf('cohort_roas_by_day')?.sql ?? '')).toMatchInlineSnapshot(`
    "-- Return on spend of each install day; null until the cohort is that old.
    with last_days as (
      select max(day) as last_day from appsflyer__campaigns
    ),
    cohorts as (
      select day, sum(installs) as installs, sum(spend) as spend, sum(revenue_d1) as revenue_d1,
        sum(revenue_d7) as revenue_d7, sum(revenue_d30) as revenue_d30, sum(revenue_d90) as revenue_d90
      from appsflyer__campaigns
      group by day
    )
    select
      cast(day as date) as day,
      cast(installs as bigint) as installs,
      cast(spend as float64) as spend,
      case when date_diff(last_day, day, day) >= 1 then cast(revenue_d1 / nullif(spend, 0) as float64) end as roas_d1,
      case when date_diff(last_day, day, day) >= 7 then cast(revenue_d7 / nullif(spend, 0) as float64) end as roas_d7,
      case when date_diff(last_day, day, day) >= 30 then cast(revenue_d30 / nullif(spend, 0) as float64) end as roas_d30,
      case when date_diff(last_day, day, day) >= 90 then cast(revenue_d90 / nullif(spend, 0) as float64) end as roas_d90
    from cohorts
    cross join last_days
    "
  `)
})
