import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDbtBench } from '@/testing/server/dbtBench'
import { installDbtStandIn, versionAnswer } from '@/testing/server/standIns/dbt'
import type { DbtStandIn, StandInBehaviour } from '@/testing/server/standIns/dbt'
import { startTestServer } from '@/testing/server/testServer'
import { dbtText, findDbt, readVersion } from './findDbt'
import { readDbt } from './options.mjs'

/** An installed dbt Core with dbt-postgres, which does not connect to a server: nothing is selected, or the project is wrong. */
const INSTALLED = process.env['DBT_PATH'] ?? ''
const LIMIT_MS = 60_000

let standIn: DbtStandIn

beforeAll(() => {
  standIn = installDbtStandIn()
})
afterAll(() => standIn.remove())

const find = (behaviour: StandInBehaviour, versionMs?: number) => {
  standIn.behave(behaviour)
  return findDbt(
    { command: standIn.command, project: standIn.project, transformations: null },
    { path: '', ...(versionMs !== undefined && { versionMs }) },
  )
}

describe('settings of dbt', () => {
  it('has none by default', () => {
    for (const env of [{}, { STACKYARD_DBT: 'off' }, { STACKYARD_DBT_PROJECT: '/srv/dbt' }])
      expect(readDbt(env)).toEqual({ kind: 'read', dbt: null })
  })

  it('takes the dbt in PATH or a path, with a project', () => {
    expect(readDbt({ STACKYARD_DBT: 'on', STACKYARD_DBT_PROJECT: '/srv/dbt' })).toEqual({
      kind: 'read',
      dbt: { command: 'dbt', project: '/srv/dbt', transformations: null },
    })
    expect(
      readDbt({
        STACKYARD_DBT: '/srv/.venv/bin/dbt',
        STACKYARD_DBT_PROJECT: '/srv/dbt',
        STACKYARD_DBT_TRANSFORMATIONS: ' roas, creative_roas,',
      }),
    ).toMatchObject({ dbt: { command: '/srv/.venv/bin/dbt', transformations: ['roas', 'creative_roas'] } })
  })

  it.each([
    [{ STACKYARD_DBT: 'on' }, /needs a project.*STACKYARD_DBT_PROJECT/],
    [{ STACKYARD_DBT: 'yes', STACKYARD_DBT_PROJECT: '/srv' }, /"yes" is neither on, off nor a path/],
    [
      { STACKYARD_DBT: 'on', STACKYARD_DBT_PROJECT: '/srv', STACKYARD_DBT_TRANSFORMATIONS: 'roas,--vars' },
      /"--vars" is no label/,
    ],
    [{ STACKYARD_DBT: `/${'x'.repeat(5_000)}` }, /STACKYARD_DBT is too long/],
  ])('says what is wrong with %j', (env, text) => {
    expect(readDbt(env)).toEqual({ kind: 'wrong', text: expect.stringMatching(text) })
  })
})

describe('an installed dbt', () => {
  it('can run, with the adapters that it names', async () => {
    const dbt = await find({ version: versionAnswer('1.11.2', ['postgres', 'snowflake']) })
    expect(dbt).toMatchObject({ kind: 'ready', version: '1.11.2', adapters: ['postgres', 'snowflake'] })
    expect(dbtText(dbt)).toBe(
      `dbt 1.11.2 with postgres, snowflake runs in remote warehouses: all transformations. Project: ${standIn.project}`,
    )
  })

  it('can run where it cannot look up the latest versions', () => {
    // dbt Core 1.10.23, whose last line has colours
    const output = [
      'Core:',
      '  - installed: 1.10.23',
      '',
      '  The latest version of dbt-core could not be determined!',
      '  Make sure that the following URL is accessible:',
      '  https://pypi.org/pypi/dbt-core/json',
      '',
      'Plugins:',
      '  - redshift: 1.10.0rc1 - Could not determine latest version',
      '  - postgres: 1.10.0rc2 - Could not determine latest version',
      '',
      '',
      '\u001B[0m00:31:05  [\u001B[33mWARNING\u001B[0m]: This version of dbt is deprecated and no longer receives regular patches',
    ].join('\n')
    expect(
      readVersion(
        { command: 'dbt', project: '/srv/dbt', transformations: null },
        { code: 0, output, errors: '', startError: null },
      ),
    ).toMatchObject({ kind: 'ready', version: '1.10.23', adapters: ['redshift', 'postgres'] })
  })

  it.each([
    [versionAnswer('1.4.9', ['postgres']), '', /is version 1\.4\. Stackyard runs dbt Core from 1\.5/],
    [versionAnswer('2.0.0', []), '', /is version 2\.0/],
    ['dbt 2.0.0-preview.90', '', /does not answer as dbt Core does: dbt 2\.0\.0-preview/],
    [
      '',
      'Traceback:\nModuleNotFoundError: No module\n',
      /does not answer as dbt Core does: ModuleNotFoundError/,
    ],
  ])('cannot run if it answers %j and %j', (output, errors, reason) => {
    const dbt = readVersion(
      { command: 'dbt', project: '/srv/dbt', transformations: ['roas'] },
      { code: output === '' ? 1 : 0, output, errors, startError: null },
    )
    expect(dbt).toEqual({
      kind: 'unusable',
      reason: expect.stringMatching(reason),
      transformations: ['roas'],
    })
    expect(dbtText(dbt)).toMatch(/^dbt cannot be used, so these fail in remote warehouses: roas\. /)
  })

  it('cannot run if it does not answer', async () => {
    expect(await find({ hangs: 'interruptible' }, 300)).toMatchObject({
      kind: 'unusable',
      reason: expect.stringContaining('did not answer within 0.3 s'),
    })
  })

  it('cannot run if it or its project is not there', async () => {
    const options = { command: '/nowhere/dbt', project: standIn.project, transformations: null }
    expect(await findDbt(options, { path: '' })).toMatchObject({
      reason: expect.stringMatching(/\/nowhere\/dbt cannot be started/),
    })
    expect(await findDbt({ ...options, project: '/nowhere' }, { path: '' })).toMatchObject({
      reason: '/nowhere has no dbt_project.yml.',
    })
  })

  it.each([
    [true, /dbt cannot be used.*\/nowhere has no dbt_project\.yml\./],
    [false, /dbt is not used: without --live all warehouses are local files/],
  ])('is named by the service at its start (live: %j)', async (isLive, text) => {
    const dbt = { command: 'dbt', project: '/nowhere', transformations: null }
    const server = await startTestServer(undefined, { isLive, dbt })
    expect(server.printed()).toMatch(text)
    await server.close()
  })

  it('is not named where nothing is set', async () => {
    const server = await startTestServer(undefined, { isLive: true })
    expect(server.printed()).not.toContain('dbt')
    await server.close()
  })
})

if (INSTALLED !== '')
  describe('the dbt of DBT_PATH', { timeout: LIMIT_MS }, () => {
    let bench: ReturnType<typeof createDbtBench>
    const path = process.env['PATH'] ?? ''

    beforeAll(() => {
      bench = createDbtBench()
    })
    afterAll(() => bench.remove())

    const failureOf = async () => {
      const { failures } = await bench.run({ dbt: { ...bench.ready, command: INSTALLED } })
      return failures
    }

    it('says its version and adapters', async () => {
      const options = { command: INSTALLED, project: bench.standIn.project, transformations: null }
      expect(await findDbt(options, { path })).toMatchObject({
        kind: 'ready',
        version: expect.stringMatching(/^1\.\d+\.\d+/),
        adapters: expect.arrayContaining(['postgres']),
      })
    })

    it('takes the flags and the profile of a build, and writes results', async () => {
      expect(await failureOf()).toMatchObject([
        { message: expect.stringMatching(/no enabled model with tag:roas/) },
      ])
    })

    it('says what is wrong with a project', async () => {
      const models = join(bench.standIn.project, 'models')
      mkdirSync(models)
      writeFileSync(join(models, 'roas.sql'), `select * from {{ ref('nowhere') }}`)
      expect(await failureOf()).toMatchObject([
        {
          message: expect.stringMatching(/^dbt ended with an error: Compilation Error .*nowhere/),
          detail: 'exit code 2',
        },
      ])
    })
  })
