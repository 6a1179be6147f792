/** The smallest rows of each known error, over the same statements in both warehouses. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { openDuckDbAnswers, openPostgresAnswers } from '@/testing/server/answerBench'
import type { AnswerBench } from '@/testing/server/answerBench'
import { answerFigures, countedSums, rowTotals, tablesOfFigures } from '@/testing/server/answerFigures'
import { SHORT_GOLDEN_CASES } from '@/testing/server/answerMutations'
import { GOLDEN_CASES, studioOf } from '@/testing/server/goldenStudios'

// in the short run, PostgreSQL has the studios of properties.test.ts
const WAREHOUSES = [
  ['DuckDB', openDuckDbAnswers],
  ...(isDeep ? ([['PostgreSQL', openPostgresAnswers]] as const) : []),
] as const

/** Tables that are held against each other in each case; the short run makes no others that a case does not read. */
const CHECKED = ['roas', 'left_out']

describe.each(WAREHOUSES)('in %s', (_name, open) => {
  let bench: AnswerBench
  beforeAll(async () => {
    bench = await open()
  }, 60_000)
  afterAll(() => bench.stop())

  it.each(isDeep ? GOLDEN_CASES : SHORT_GOLDEN_CASES)(
    '$name',
    async (golden) => {
      const { name: _name, studio: _studio, ...expected } = golden
      const figures = Object.keys(expected)
      await bench.run(studioOf(golden), isDeep ? {} : { tables: [...CHECKED, ...tablesOfFigures(figures)] })
      expect(await answerFigures(bench, figures)).toMatchObject(expected)
      // each delivered row is in the number or left out for one reason
      const { delivered, counted, leftOut } = await rowTotals(bench)
      expect((counted ?? 0) + (leftOut ?? 0)).toBe(delivered)
      // below the campaign nothing is added and nothing lost
      if (isDeep) expect(await countedSums(bench, 'creative_roas')).toEqual(await countedSums(bench, 'roas'))
    },
    30_000,
  )
})
