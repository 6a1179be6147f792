import { expect, it } from 'vitest'
import type { RecordChoice } from './answerSettings'
import { recordRows } from './records'

const iOS = { id: 'tile:ios', title: 'Tile Comet', platform: 'ios' }
const android = { id: 'tile:android', title: 'Tile Comet', platform: 'android' }
const amazon = { id: 'idle:amazon', title: 'Idle Quarry', platform: 'amazon' }
const of = (app: string, source: string, isRecord: boolean, from: string | null = null) => ({
  app,
  source,
  isRecord,
  from,
})
const known = {
  apps: [iOS, android, amazon],
  attributions: [
    of(iOS.id, 'tenjin', true),
    of(iOS.id, 'adjust', true, '2026-11-02'),
    of(iOS.id, 'adjust', false),
    of(iOS.id, 'tenjin', false),
    of(android.id, 'tenjin', true),
    of(android.id, 'tenjin', false),
  ],
}
const choice = (app: string, source: string, from: string): RecordChoice => ({
  app,
  source,
  from,
  chosenBy: 'ana@lumen.example',
})
const rowsWith = (...choices: readonly RecordChoice[]) =>
  recordRows(known, choices, ['singular'], 'All games')

it('each app has its attributions of record in order, and the others beside', () => {
  const [all, ...rows] = rowsWith()
  expect(all).toMatchObject({ app: { id: '*', title: 'All games' }, offered: ['adjust', 'tenjin'] })
  expect(rows.map(({ app, beside }) => [app.id, beside])).toEqual([
    [iOS.id, ['tenjin']],
    [android.id, []],
    [amazon.id, []],
  ])
  expect(rows[0]?.periods).toEqual([
    { source: 'tenjin', from: null },
    { source: 'adjust', from: '2026-11-02' },
  ])
  expect(rows[2]).toMatchObject({ periods: [], offered: [] })
})

it('says of each choice whether it is counted, waits, or changes nothing', () => {
  const found = rowsWith(
    choice(iOS.id, 'adjust', '2026-11-02'),
    choice(iOS.id, 'tenjin', '2026-11-20'),
    choice(android.id, 'adjust', '2026-11-02'),
    choice('*', 'adjust', '2026-11-02'),
    choice('*', 'singular', '2026-11-02'),
  )
  const states = found.flatMap(({ choices }) => choices.map(({ state }) => state))
  expect(states).toEqual(['counted', 'without', 'counted', 'waiting', 'without'])
})

it('what there is to decide about comes first', () => {
  const ids = rowsWith(choice(amazon.id, 'tenjin', '2026-11-02')).map(({ app }) => app.id)
  expect(ids).toEqual(['*', iOS.id, amazon.id, android.id])
})

it('a choice about an app that is gone can still be removed', () => {
  const rows = rowsWith(choice('gone:ios', 'tenjin', '2026-11-02'))
  expect(rows.find(({ app }) => app.id === 'gone:ios')).toMatchObject({
    app: { id: 'gone:ios', title: 'gone:ios' },
    choices: [{ state: 'without' }],
  })
})

it('before the first tables, the sources of the stacks can be chosen for all apps', () => {
  const [all, ...rows] = recordRows({ apps: [], attributions: [] }, [], ['singular'], 'All games')
  expect([all?.offered, rows]).toEqual([['singular'], []])
})
