import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtResults, mainModel, relationParts, resultLine, rowsOf } from './runResults'

const DONE = { code: 0, output: '', errors: '', startError: null }
let folder: string
let file: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-results-'))
  file = join(folder, 'run_results.json')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (results: unknown, end = DONE) => {
  writeFileSync(file, typeof results === 'string' ? results : JSON.stringify({ results }))
  return builtResults(file, end, 'tag:roas')
}
const model = (name: string, status = 'success', message: string | null = null) => ({
  unique_id: `model.studio.${name}`,
  status,
  message,
})

describe('results of dbt', () => {
  it('are those of the models and tests', () => {
    const results = read([
      model('spend'),
      {
        ...model('roas', 'success', 'SELECT 1260'),
        adapter_response: { rows_affected: 1260 },
        execution_time: 1.25,
      },
      // rows_affected of a test is the row with its count
      {
        unique_id: 'test.studio.not_null_roas_day.1f2e3d',
        status: 'warn',
        message: 'Got 2 results, configured to warn if != 0',
        adapter_response: { _message: 'SELECT 1', code: 'SELECT', rows_affected: 1 },
      },
      { ...model('board', 'success', 'CREATE VIEW'), adapter_response: { rows_affected: -1 } },
      { unique_id: 'operation.studio.studio-on-run-end-0', status: 'success', message: null },
      { unique_id: 'exposure.studio.board', status: 'no-op', message: null },
    ])
    const main = mainModel(results, 'roas')
    expect(main?.unique_id).toBe('model.studio.roas')
    expect(main === null ? 0 : rowsOf(main)).toBe(1260)
    const snapshot = { unique_id: 'snapshot.studio.days', status: 'success' }
    expect(mainModel(read([snapshot]), 'roas')?.unique_id).toBe('snapshot.studio.days')
    expect(results.map(resultLine)).toEqual([
      'dbt: spend success, 0.0 s',
      'dbt: roas success, 1.3 s, 1,260 rows',
      'dbt: not_null_roas_day warn, 0.0 s: Got 2 results, configured to warn if != 0',
      'dbt: board success, 0.0 s',
      'dbt: studio-on-run-end-0 success, 0.0 s',
      'dbt: board no-op, 0.0 s',
    ])
  })

  it.each([
    [
      [model('roas', 'error', 'Database Error in model roas\n  no column "dya"')],
      /could not build roas: Database Error in model roas no column/,
    ],
    // the folder of the run, which "compiled code at" names, is deleted
    [
      [
        model(
          'roas',
          'error',
          'Database Error in model roas (models/roas.sql)\n  column "dya" does not exist\n  compiled code at /data/7/dbt/target/run/studio/models/roas.sql',
        ),
      ],
      /could not build roas: Database Error in model roas \(models\/roas\.sql\) column "dya" does not exist$/,
    ],
    // so spelled by dbt 1.5
    [[model('roas', 'error', 'No.\n  compiled Code at /data/7/roas.sql')], /could not build roas: No\.$/],
    [
      [{ unique_id: 'unit_test.studio.roas.sums_revenue', status: 'fail', message: 'actual differs' }],
      /The test sums_revenue of dbt failed.*: actual differs/,
    ],
    [
      [
        {
          unique_id: 'operation.studio.studio-on-run-start-0',
          status: 'error',
          message: 'studio.on-run-start.0 failed, error:\n relation "nowhere" does not exist',
        },
        model('roas'),
      ],
      /The hook studio-on-run-start-0 of the dbt project failed: .*"nowhere" does not exist/,
    ],
    [[model('a', 'error', null), model('b', 'skipped')], /could not build a: error/],
    [
      [model('roas'), { unique_id: 'test.studio.unique_roas.9', status: 'fail', message: 'Got 3 results' }],
      /The test unique_roas of dbt failed.*Got 3 results/,
    ],
    [[model('roas', 'partial success', 'PARTIAL SUCCESS (1/2)')], /could not build roas/],
    [[model('roas', 'a status of later versions')], /could not build roas/],
    [[model('roas', 'skipped')], /skipped roas/],
    [[], /no enabled model with tag:roas.*STACKYARD_DBT_TRANSFORMATIONS/],
    ['{"results":', /could not be read/],
    ['{"results":[{"unique_id":5}]}', /could not be read/],
  ])('are a failure in words: %j', (results, text) => {
    expect(() => read(results)).toThrow(text)
  })
})

describe('the end of a build', () => {
  it('is a failure if dbt ended with an error that belongs to no result', () => {
    expect(() => read([model('roas')], { ...DONE, code: 2 })).toThrow(/dbt ended with an error/)
    const output = [
      'half a line"}',
      JSON.stringify({
        info: { level: 'error', name: 'MainEncounteredError', msg: 'Encountered an error:\nRuntime Error' },
      }),
      JSON.stringify({
        info: {
          level: 'error',
          name: 'MainStackTrace',
          msg: 'Traceback (most recent call last):\n  File "x.py"',
        },
      }),
      JSON.stringify({ info: { level: 'info', msg: 'Running with dbt' } }),
      '{"info":',
    ].join('\n')
    rmSync(file)
    const failed = (end: object) => {
      try {
        builtResults(file, { ...DONE, ...end }, 'tag:roas')
        return null
      } catch (error) {
        return error
      }
    }
    expect(failed({ code: 2, output })).toMatchObject({
      message: 'dbt ended with an error: Runtime Error',
      detail: 'exit code 2',
    })
    expect(failed({ code: 1, errors: 'Killed' })).toMatchObject({
      message: 'dbt ended with an error: Killed',
    })
    const traceback = `Traceback (most recent call last):\n${'  File "x.py"\n'.repeat(100)}ImportError: no psycopg2\n`
    expect(failed({ code: 1, errors: traceback })).toMatchObject({
      message: expect.stringMatching(/ImportError: no psycopg2$/),
    })
    expect(failed({ code: null })).toMatchObject({
      message: 'dbt ended with an error',
      detail: 'exit code none',
    })
    expect(failed({ code: null, startError: 'spawn ENOENT' })).toMatchObject({
      message: expect.stringContaining('STACKYARD_DBT'),
    })
  })
})

describe('names of tables', () => {
  it('are read as each warehouse quotes them', () => {
    expect(relationParts('"ware house"."tenjin"."ro""as.x"')).toEqual(['ware house', 'tenjin', 'ro"as.x'])
    expect(relationParts('`my-games`.`data`.`roas`')).toEqual(['my-games', 'data', 'roas'])
    expect(relationParts('GAMES.TENJIN.roas')).toEqual(['GAMES', 'TENJIN', 'roas'])
  })
})
