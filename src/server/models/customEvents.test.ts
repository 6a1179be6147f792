import { DuckDBInstance } from '@duckdb/node-api'
import { expect, it } from 'vitest'
import { modelOf } from './models'

it('a purchase counts once for a user and event, on however many days before it the event came', async () => {
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  await connection.run(`create table custom_events as
    select date '2026-10-01' + cast(d as integer) as day, 'u1' as user_id, 'Tile' as app, 'US' as country,
      'level' as event, 1 as event_count, 0.0 as user_revenue from range(7) days(d)
    union all select date '2026-10-01', '(no user)', 'Tile', 'US', 'level', 4, 0.0`)
  await connection.run(`create table user_level_revenue as
    select date '2026-10-07' as day, 'u1' as user_id, 'Tile' as app, 10.0 as revenue
    union all select date '2026-10-02', '(no user)', 'Tile', 90.0`)
  const analysis = await connection.runAndReadAll(modelOf('custom_events_analysis')?.sql ?? '')
  expect(analysis.getRowObjectsJson()).toEqual([
    { event: 'level', app: 'Tile', users: '1', paying_users: '1', revenue_d7: 10, revenue_d7_per_user: 10 },
  ])
  connection.closeSync()
})
