/**
 * Runs an installed dbt Core with dbt-postgres, whose path is in STACKYARD_TEST_DBT. It does not connect to a server:
 * nothing is selected, or the project is invalid.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDbtBench } from '@/testing/server/dbtBench'
import { findDbt } from './findDbt'

const command = process.env['STACKYARD_TEST_DBT'] ?? ''
const LIMIT_MS = 60_000

describe.skipIf(command === '')('an installed dbt', { timeout: LIMIT_MS }, () => {
  let bench: ReturnType<typeof createDbtBench>
  const path = process.env['PATH'] ?? ''

  beforeAll(() => {
    bench = createDbtBench()
  })
  afterAll(() => bench.remove())

  const failureOf = async () => {
    const { failures } = await bench.run({ dbt: { ...bench.ready, command } })
    return failures
  }

  it('says its version and adapters', async () => {
    const options = { command, project: bench.standIn.project, transformations: null }
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
