import { expect, it, vi } from 'vitest'
import { endpoints } from '@/api/contract/endpoints'
import { answerEndpoints, forecastEndpoints, leftOutEndpoints } from '@/api/contract/answerEndpoints'
import { returnRule, returnTotals, rowsOfKind } from '@/domain/answers/roas'
import { answerRowsEndpoints } from '@/api/contract/answerRows'
import { bookEndpoints } from '@/api/contract/bookEndpoints'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { addDays } from '@/domain/answers/days'
import { weekOf } from '@/domain/answers/period'
import type { ContractContext } from './bench'

/** Longest time that a run may take to end. */
const RUN_TIMEOUT_MS = 10_000

/** Ids of the records that earlier steps have made. */
export interface MadeIds {
  stackId: number
  transformationId: number
  destinationTransformationId: number
}

const historyStep = (bench: ContractContext, made: MadeIds): void => {
  it('CAL-1 MET-1 tells the runs and the rows', async () => {
    // the run at creation, which an engine adds within a second and may have ended already
    await vi.waitFor(
      async () => {
        const params = { id: made.stackId }
        const runs = await bench.call(endpoints.runs.source, { params }, bench.tokens)
        expect(['RUNNING', 'SUCCESS']).toContain(runs[0]?.state)
      },
      { timeout: RUN_TIMEOUT_MS },
    )
    await bench.call(endpoints.runs.transformation, { params: { id: made.transformationId } }, bench.tokens)
    await bench.call(
      endpoints.runs.destinationTransformation,
      { params: { id: made.destinationTransformationId } },
      bench.tokens,
    )
    const params = { orgId: bench.orgId, period: bench.door.period() }
    const metering = await bench.call(endpoints.metering.current, { params }, bench.tokens)
    expect(metering.sources[String(made.stackId)]).toBeDefined()
    expect(await bench.call(endpoints.metering.bigquery, {}, bench.tokens)).toEqual(metering)
  })
}

/** The newest run of the stack, once it has ended. */
const endedRun = (bench: ContractContext, id: number) =>
  vi.waitFor(
    async () => {
      const [run] = await bench.call(endpoints.runs.source, { params: { id } }, bench.tokens)
      expect(run?.endDate).not.toBeNull()
      return run
    },
    { timeout: RUN_TIMEOUT_MS },
  )

const runToolsStep = (bench: ContractContext, made: MadeIds): void => {
  it(
    'starts, shows and cancels a run, and shows delivered rows',
    { timeout: 2 * RUN_TIMEOUT_MS },
    async () => {
      const { lossAcceptance, runDetail, runNow, samples } = optionalEndpoints
      const id = made.stackId
      const [first] = await bench.call(endpoints.runs.source, { params: { id } }, bench.tokens)
      const firstRun = { id, run: first?.dagRunId ?? '' }
      if (first?.endDate === null) await bench.call(runNow.cancel, { params: firstRun }, bench.tokens)
      await endedRun(bench, id)
      const shown = await bench.call(runDetail.read, { params: firstRun, query: {} }, bench.tokens)
      expect(shown).toMatchObject({ run: { dagRunId: firstRun.run }, attempt: 1, trigger: 'creation' })
      expect(shown.oldestDay).toMatch(/^\d{4}-\d{2}-\d{2}$/)

      expect(shown.lostColumns).toEqual([])
      const body = { endpoint: shown.endpoints[0]?.label ?? '', columns: ['spend'] }
      await expect(
        bench.call(lossAcceptance.accept, { params: { id }, body }, bench.tokens),
      ).rejects.toMatchObject({ status: 409 })

      const run = await bench.call(runNow.start, { params: { id }, body: {} }, bench.tokens)
      await expect(
        bench.call(runNow.start, { params: { id }, body: {} }, bench.tokens),
      ).rejects.toMatchObject({
        status: 409,
      })
      const manual = await bench.call(runDetail.read, { params: { id, run }, query: {} }, bench.tokens)
      expect(manual).toMatchObject({ run: { endDate: null }, trigger: 'manual' })
      await bench.call(runNow.cancel, { params: { id, run } }, bench.tokens)
      expect(await endedRun(bench, id)).toMatchObject({ dagRunId: run, state: 'FAILED' })

      const tables = await bench.call(samples.ofStack, { params: { id } }, bench.tokens)
      // an engine's run may have been cancelled before its first table
      expect(tables.length > 0 || bench.door.mode !== 'simulated').toBe(true)
      for (const { columns, rows } of tables)
        expect(rows.filter((row) => row.length !== columns.length)).toEqual([])
      const params = { id: made.destinationTransformationId }
      // an engine may not have run the transformation yet
      const sample = await bench
        .call(samples.ofTransformation, { params }, bench.tokens)
        .catch((error) => error)
      expect(sample.status === 404 || sample.columns.length > 0).toBe(true)

      // a backend without a local warehouse has no files
      const { download } = optionalEndpoints
      const file = { file: `${tables[0]?.table ?? 'none.none'}.csv` }
      const outcome = bench.door.hasFiles ? null : 404
      const table = bench.call(download.table, { params: file }, bench.tokens)
      expect(await table.catch((error) => error.status)).toBe(outcome)
      const warehouse = bench.call(download.warehouse, {}, bench.tokens)
      expect(await warehouse.catch((error) => error.status)).toBe(outcome)
    },
  )
}

const answerSteps = (bench: ContractContext): void => {
  it('answers with the rows of a period', async () => {
    const { roas, creativeRoas, portfolioLtv } = answerEndpoints
    const day = `${bench.door.period()}-01`
    for (const endpoint of [roas, creativeRoas, portfolioLtv]) {
      const usual = await bench.call(endpoint, { query: {} }, bench.tokens)
      // before the first run of an engine there is no table
      expect(usual.rows.length > 0).toBe(usual.dataUpTo !== null)
      expect(usual.rows.filter((row) => row.day > (usual.dataUpTo ?? ''))).toEqual([])
      const end = usual.dataUpTo ?? day
      const chosen = await bench.call(endpoint, { query: { from: end, to: end } }, bench.tokens)
      expect(chosen.rows.length > 0).toBe(usual.dataUpTo !== null)
      expect(chosen.rows.filter((row) => row.day !== end)).toEqual([])
      const { app } = usual.rows[0] ?? {}
      const ofApp = await bench.call(
        endpoint,
        { query: { app: [app ?? 'none', 'no such app'] } },
        bench.tokens,
      )
      // a backend that ignores filters does not say that it has filtered
      expect(ofApp.rows.filter((row) => ofApp.isFiltered && row.app !== app)).toEqual([])
      expect(ofApp.rows.length > 0).toBe(usual.dataUpTo !== null)
      await expect(bench.call(endpoint, { query: { from: 'May' } }, bench.tokens)).rejects.toMatchObject({
        status: 422,
      })
    }
  })
}

const forecastSteps = (bench: ContractContext): void => {
  it('answers with the whole weeks of the return on paid installs', async () => {
    const roas = await bench.call(answerEndpoints.roas, { query: {} }, bench.tokens)
    const found = await bench.call(forecastEndpoints.weeks, { query: {} }, bench.tokens)
    expect(found.dataUpTo).toBe(roas.dataUpTo)
    expect(found.rows.filter(({ week }) => weekOf(week) !== week)).toEqual([])
    const last = addDays(found.dataUpTo ?? `${bench.door.period()}-01`, -6)
    // a week counts at an age once its last day is that old
    expect(
      found.rows.filter(({ week, revenueUpTo }) => week > addDays(last, -30) && revenueUpTo[30] !== null),
    ).toEqual([])
    const none = await bench.call(forecastEndpoints.weeks, { query: { app: 'no such app' } }, bench.tokens)
    expect(none.rows.filter(() => none.isFiltered)).toEqual([])
  })
}

const leftOutSteps = (bench: ContractContext): void => {
  it('shows the statements that make the number', async () => {
    const { statements } = await bench.call(leftOutEndpoints.statements, { query: {} }, bench.tokens)
    expect(statements.map(({ table }) => table)).toEqual(expect.arrayContaining(['left_out', 'roas']))
  })

  it('has each delivered row in the number or in one line of what it leaves out', async () => {
    const usual = await bench.call(answerEndpoints.roas, { query: {} }, bench.tokens)
    const found = await bench.call(leftOutEndpoints.list, { query: { horizon: '0' } }, bench.tokens)
    expect(found.horizon).toBe(0)
    expect(found.deliveredRows > 0).toBe(usual.dataUpTo !== null)
    expect(found.parts.reduce((sum, { rows }) => sum + rows, found.counted.rows)).toBe(found.deliveredRows)
    await expect(
      bench.call(leftOutEndpoints.list, { query: { horizon: '2' } }, bench.tokens),
    ).rejects.toMatchObject({ status: 422 })
  })

  it.each(['paid', 'blended'] as const)('counts what the return of %s installs counts', async (installs) => {
    const answer = await bench.call(answerEndpoints.roas, { query: { statuses: 'all' } }, bench.tokens)
    const found = await bench.call(leftOutEndpoints.list, { query: { horizon: '0', installs } }, bench.tokens)
    expect(found.kind).toBe(installs)
    if (answer.dataUpTo === null) return
    const totals = returnTotals(rowsOfKind(answer.rows, installs), returnRule(0, answer.dataUpTo))
    expect(found.counted.spend).toBeCloseTo(totals.spend, 2)
    expect(found.counted.revenue).toBeCloseTo(totals.revenue, 2)
  })

  it('lists revenue alone of the value per install', async () => {
    const query = { horizon: '0', installs: 'value' } as const
    const found = await bench.call(leftOutEndpoints.list, { query }, bench.tokens)
    expect(found).toMatchObject({ kind: 'value', counted: { spend: 0 } })
    expect(found.parts.filter(({ fact }) => fact === 'spend')).toEqual([])
  })
}

const answerRowsSteps = (bench: ContractContext): void => {
  it('shows the rows behind a figure', async () => {
    const roas = await bench.call(answerEndpoints.roas, { query: {} }, bench.tokens)
    const found = await bench.call(answerRowsEndpoints.list, { query: { answer: 'roas' } }, bench.tokens)
    expect(found.table !== null).toBe(roas.dataUpTo !== null)
    expect(found.bytes).toBeNull()
    for (const row of found.rows) expect(row).toHaveLength(found.columns.length)
    const query = { answer: 'roas', from: 'May' } as const
    await expect(bench.call(answerRowsEndpoints.list, { query }, bench.tokens)).rejects.toMatchObject({
      status: 422,
    })
  })
}

const bookSteps = (bench: ContractContext): void => {
  it('has causes that add up to the gap between two sources', async () => {
    const { reconciliation } = bookEndpoints
    const found = await bench.call(reconciliation, { query: {} }, bench.tokens)
    expect(found.fact).toBe('spend')
    for (const { days } of found.lines)
      for (const { own, other, causes } of days)
        if (own !== null && other !== null)
          expect(Object.values(causes).reduce((sum, each) => sum + each, 0)).toBeCloseTo(own - other, 4)
    const books = await bench.call(bookEndpoints.versions, { query: {} }, bench.tokens)
    expect(books.versions.length > 0).toBe(books.day !== null)
    await expect(
      bench.call(bookEndpoints.versions, { query: { day: 'May' } }, bench.tokens),
    ).rejects.toMatchObject({ status: 422 })
    for (const query of [{ fact: 'profit' }, { from: 'May' }])
      await expect(bench.call(reconciliation, { query }, bench.tokens)).rejects.toMatchObject({ status: 422 })
  })
}

/** Registers the contract tests of runs and metering, of runs by hand, and of delivered rows. */
export const runSteps = (bench: ContractContext, made: MadeIds): void => {
  historyStep(bench, made)
  runToolsStep(bench, made)
  answerSteps(bench)
  leftOutSteps(bench)
  answerRowsSteps(bench)
  forecastSteps(bench)
  bookSteps(bench)
}
