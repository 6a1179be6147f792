/** What is sent to BigQuery where the server that plays it would not notice. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openStaging } from '../core/duckDbFile'
import { databaseIn } from './database'
import { fillStage } from './stageTable'

const DONE = { jobReference: { jobId: 'one' }, status: { state: 'DONE' } }

it('sends integers as texts, because numbers of JSON lose digits', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stackyard-stage-'))
  const file = await openStaging(folder)
  await file.run('CREATE TEMP TABLE rows (id BIGINT, cost DOUBLE, _extra JSON, _stackyard_stack VARCHAR)')
  await file.run("INSERT INTO temp.rows VALUES (9007199254740993, 1.5, NULL, 'a1:12')")
  const sent: string[] = []
  const send = () => Promise.reject(new Error('No request is made'))
  const database = {
    ...databaseIn({ send, project: 'lumen', location: 'US' }, 'games', () => 0),
    createTable: () => Promise.resolve(),
    append: async (_table: string, rows: Uint8Array) => void sent.push(gunzipSync(rows).toString()),
  }
  const columns = [
    { name: 'id', type: 'integer' },
    { name: 'cost', type: 'double' },
  ] as const
  await fillStage(database, { file, folder, plan: { columns, added: [], misfits: new Set() }, count: 1 })
  file.close()
  rmSync(folder, { recursive: true })
  expect(sent.map((line) => JSON.parse(line))).toEqual([
    { id: '9007199254740993', cost: 1.5, _extra: null, _stackyard_stack: 'a1:12' },
  ])
})

it('adds all columns in one statement, because changes of a table are limited', async () => {
  const bodies: string[] = []
  const send = ({ body }: { readonly body?: { readonly content: Uint8Array | string } }) => {
    bodies.push(String(body?.content))
    return Promise.resolve({ headers: new Headers(), bytes: new Uint8Array(), json: () => DONE })
  }
  const database = databaseIn({ send, project: 'lumen', location: 'US' }, 'games', () => 0)
  await database.addColumns('report', [])
  await database.addColumns('report', [
    { name: 'clicks', type: 'integer' },
    { name: 'region', type: 'text' },
  ])
  expect(bodies.map((body) => JSON.parse(body).configuration.query.query)).toEqual([
    'ALTER TABLE `lumen`.`games`.`report` ADD COLUMN IF NOT EXISTS `clicks` INT64, ADD COLUMN IF NOT EXISTS `region` STRING;',
  ])
})
