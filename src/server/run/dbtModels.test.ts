/** Runs transformations by a stand-in for dbt. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDbtBench, CREDENTIAL_WORDS } from '@/testing/server/dbtBench'
import type { DbtRunOptions } from '@/testing/server/dbtBench'
import type { DbtStandIn } from '@/testing/server/standIns/dbt'
import type { RunJob } from './job'
import { RunError } from '../lib/runErrors'
import { dbtConnections } from '@/server/warehouses/postgres/dbt'
import { dbtConnection as snowflake } from '@/server/warehouses/snowflake/dbt'

let bench: ReturnType<typeof createDbtBench>
let standIn: DbtStandIn

beforeAll(() => {
  bench = createDbtBench()
  standIn = bench.standIn
})
afterAll(() => bench.remove())

const built = (name: string, rows: number, relation: string | null = `"games"."tenjin"."${name}"`) => ({
  unique_id: `model.studio.${name}`,
  status: 'success',
  message: `SELECT ${rows}`,
  relation_name: relation,
  adapter_response: { _message: `SELECT ${rows}`, code: 'SELECT', rows_affected: rows },
})

describe('a transformation by dbt', () => {
  it('selects the tag of its type, and becomes a result', async () => {
    standIn.behave({ results: { 'tag:roas': [built('stage', 5), built('roas', 1_260)] } })
    const { events, ownSql, last } = await bench.run()
    expect(ownSql).toEqual([])
    expect(events.find(({ kind }) => kind === 'modelled')).toMatchObject({
      model: { label: 'roas' },
      // rows that replace others cost nothing of an allowance
      result: { table: 'described', inserted: 1_260, deleted: 1_260 },
    })
    expect(events.flatMap((event) => (event.kind === 'log' ? [event.text] : []))).toEqual([
      'The run has started.',
      'dbt: stage success, 0.5 s, 5 rows',
      'dbt: roas success, 0.5 s, 1,260 rows',
      'Transformation roas finished.',
    ])
    expect(last).toMatchObject({ kind: 'finished', outcome: 'success' })
  })

  it('gets the values of the credential in its environment only, and nothing of that of the service', async () => {
    standIn.behave({ results: { 'tag:roas': [built('roas', 1)] } })
    await bench.run()
    const [call] = standIn.calls()
    expect(call?.args.slice(0, 5)).toEqual(['--log-format', 'json', 'build', '--select', 'tag:roas'])
    expect(call?.env['DBT_ENV_SECRET_STACKYARD_PASSWORD']).toBe('canary-pass-word')
    expect(call?.env['PGHOSTADDR']).toBe('203.0.113.7')
    const others = Object.keys(call?.env ?? {}).filter((name) => !/^(STACKYARD_DBT|DBT)_/.test(name))
    expect(others.toSorted()).toEqual([
      'DO_NOT_TRACK',
      'HOME',
      'KRB5CCNAME',
      'LANG',
      'PATH',
      'PGGSSENCMODE',
      'PGHOSTADDR',
      'PGPASSFILE',
      'PGSERVICEFILE',
      'PGSSLCERT',
      'PGSSLKEY',
      'PGSSLROOTCERT',
      'PGSYSCONFDIR',
      'TMPDIR',
      'TZ',
    ])
    expect(`${call?.args.join(' ')} ${call?.profile}`).not.toMatch(CREDENTIAL_WORDS)
    const flags = ['--profiles-dir', '--target-path', '--log-path'].map(
      (flag) => call?.args[call.args.indexOf(flag) + 1],
    )
    // S-6: libpq finds no file of the operator
    const files = [
      'HOME',
      'PGPASSFILE',
      'PGSERVICEFILE',
      'PGSSLCERT',
      'PGSSLKEY',
      'PGSYSCONFDIR',
      'KRB5CCNAME',
    ]
    for (const place of [...flags, call?.folder, ...files.map((name) => call?.env[name])])
      expect(place).toContain(join(bench.spoolFolder, 'dbt'))
    expect(existsSync(bench.spoolFolder)).toBe(false)
    expect(JSON.parse(call?.args.at(-1) ?? '')).toEqual({
      stackyard_transformation: 'roas',
      stackyard_schema: 'tenjin',
      stackyard_table_prefix: '',
      stackyard_stack: 'a1b2:7',
      stackyard_stacks: [],
    })
  })

  it('has a plain result where its table cannot be read', async () => {
    standIn.behave({ results: { 'tag:roas': [built('roas', 3)] } })
    const { events, last } = await bench.run({
      describe: () => Promise.reject(new RunError('destination', 'The load failed.', 'No right to read.')),
    })
    expect(events.find(({ kind }) => kind === 'modelled')).toMatchObject({
      result: { table: 'tenjin.roas', inserted: 3, columns: [], sample: [] },
    })
    expect(events).toContainEqual(
      expect.objectContaining({
        level: 'warning',
        text: expect.stringMatching(/preview: No right to read\.$/),
      }),
    )
    expect(last).toMatchObject({ outcome: 'success' })
  })

  it('fails with the words of dbt, without secrets, and so do those that need it', async () => {
    standIn.behave({
      results: {
        'tag:first': [
          {
            unique_id: 'model.studio.first',
            status: 'error',
            message: 'Database Error: password {{DBT_ENV_SECRET_STACKYARD_PASSWORD}} was refused',
          },
        ],
        'tag:third': [built('third', 1, null)],
      },
    })
    const { events, failures, last } = await bench.run({ labels: ['first', 'second', 'third'] })
    expect(failures).toMatchObject([
      { message: 'dbt could not build first: Database Error: password ••• was refused' },
      { message: 'It needs first, which failed.' },
    ])
    expect(JSON.stringify(events)).not.toContain('canary')
    expect(events.some((event) => event.kind === 'modelled' && event.result.table === 'third')).toBe(true)
    expect(last).toMatchObject({ outcome: 'success' })
  })

  it('fails if dbt ends without results, and does not take those of the build before', async () => {
    standIn.behave({
      results: null,
      exitCode: 2,
      logErrors: [
        'Encountered an error:\nRuntime Error\n  no profile for {{DBT_ENV_SECRET_STACKYARD_PASSWORD}}',
      ],
    })
    const { failures, events } = await bench.run()
    expect(failures).toMatchObject([
      {
        message: 'dbt ended with an error: Runtime Error no profile for •••',
        detail: 'exit code 2',
      },
    ])
    expect(JSON.stringify(events)).not.toContain('canary')
  })
})

describe('the connection and the flags of a build', () => {
  it.each([
    ['postgres', 'PGSSLROOTCERT'],
    ['redshift', 'SSL_CERT_FILE'],
  ] as const)(
    'trusts the certificate authorities of Stackyard in the adapter %s',
    async (adapter, variable) => {
      standIn.behave({ results: { 'tag:roas': [built('roas', 1)] } })
      await bench.run({ connection: dbtConnections[adapter], dbt: { ...bench.ready, adapters: [adapter] } })
      const [call] = standIn.calls()
      expect(call?.env[variable]).toContain(join(bench.spoolFolder, 'dbt'))
      // libpq before version 16, and the one in psycopg2-binary, cannot read those of the system
      expect(call?.authorities).toBe(getCACertificates('default').join('\n'))
      expect(call?.profile).not.toContain('sslrootcert')
    },
  )

  it('asks for the results, which a project can turn off', async () => {
    standIn.behave({ results: { 'tag:roas': [built('roas', 1)] } })
    await bench.run()
    expect(standIn.calls()[0]?.args).toContain('--write-json')
  })
})

describe('a transformation that dbt does not run', () => {
  it('runs by the SQL of Stackyard where the operator or the destination leaves it', async () => {
    standIn.behave({ results: { 'tag:second': [built('second', 1)] } })
    const chosen = await bench.run({
      labels: ['first', 'second'],
      dbt: { ...bench.ready, transformations: ['second'] },
    })
    expect(chosen.ownSql).toEqual(['first'])
    expect(standIn.calls()).toHaveLength(1)
    expect((await bench.run({ connection: null })).ownSql).toEqual(['roas'])
    const untagged = (job: RunJob) => ({
      ...job,
      models: job.models.map(({ kind, id, label }) => ({ kind, id, label })),
    })
    expect((await bench.run({ change: untagged })).ownSql).toEqual(['roas'])
  })

  it.each<readonly [string, DbtRunOptions, RegExp]>([
    [
      'dbt is unusable',
      { dbt: { kind: 'unusable', reason: 'It is gone.', transformations: null } },
      /cannot be used: It is gone\./,
    ],
    ['its adapter is not installed', { connection: snowflake }, /installs dbt-snowflake beside dbt/],
    [
      'its tags are flags',
      { change: (job) => ({ ...job, models: job.models.map((step) => ({ ...step, select: '--vars x' })) }) },
      /no tag that dbt could select/,
    ],
    [
      'there are too many stacks',
      {
        change: (job) => ({ ...job, inputStacks: Array.from({ length: 20_000 }, (_, index) => [index + 1]) }),
      },
      /more stacks than dbt can be told about/,
    ],
  ])('fails before dbt starts if %s', async (_, options, message) => {
    standIn.behave({})
    const { failures, ownSql } = await bench.run(options)
    expect(failures).toMatchObject([{ message: expect.stringMatching(message) }])
    expect(ownSql).toEqual([])
    expect(standIn.pid()).toBeNull()
  })
})

describe('the time limit of a run', () => {
  it('ends a dbt that does not listen, and its run', async () => {
    standIn.behave({ hangs: 'stubborn' })
    const limit = new AbortController()
    const result = bench.run({ signal: limit.signal })
    await vi.waitFor(() => expect(standIn.pid()).not.toBeNull(), { timeout: 10_000 })
    const pid = standIn.pid() ?? 0
    const files = readdirSync(join(bench.spoolFolder, 'dbt'), { recursive: true, withFileTypes: true })
    const texts = files
      .filter((file) => file.isFile())
      .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    expect(texts.join()).toContain('env_var')
    expect(texts.join()).not.toMatch(CREDENTIAL_WORDS)
    limit.abort()
    expect((await result).last).toMatchObject({ errorKind: 'limit' })
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  })
})
