/** How the warehouse of the service would run the statements: a plan that tries all pairs of rows is right, and never ends. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { answerModels } from '@/server/models/models'
import { openDuckDbAnswers } from '@/testing/server/answerBench'
import type { AnswerBench } from '@/testing/server/answerBench'

let bench: AnswerBench
beforeAll(async () => {
  bench = await openDuckDbAnswers()
  await bench.run({ tables: {}, days: ['2026-01-01', '2026-01-02'] })
})
afterAll(() => bench.stop())

const planOf = async (sql: string): Promise<string> =>
  (await bench.rows(`explain (format json) ${sql}`)).map((row) => Object.values(row).join('\n')).join('\n')

it('knows such a plan', async () => {
  const sql = "select * from sy_title one left join sy_title other on one.kind = 'app' and other.id = one.id"
  expect(await planOf(sql)).toContain('BLOCKWISE_NL_JOIN')
})

/** Conditions of joins that are tried for each pair. */
const pairsIn = (plan: string): readonly string[] =>
  plan.split('"name": ').filter((operator) => operator.startsWith('"BLOCKWISE_NL_JOIN"'))

it.each(answerModels())('$label does not compare each row with each', async ({ sql }) => {
  expect(pairsIn(await planOf(sql))).toEqual([])
})

it.each(['sy_stg_spend', 'sy_stg_cohort'])('%s has numbers in place of names', async (table) => {
  const columns = await bench.rows(
    `select column_name as name, data_type as type from information_schema.columns where table_name = '${table}'`,
  )
  expect(columns.length).toBeGreaterThan(5)
  expect(columns.filter(({ type }) => type !== 'BIGINT' && type !== 'DOUBLE')).toEqual([])
})
