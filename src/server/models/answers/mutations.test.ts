/** Single rules of the statements switched off, one by one: each is missed by a golden case, so none can be lost unseen. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { modelsOf, openDuckDbAnswers } from '@/testing/server/answerBench'
import type { AnswerBench } from '@/testing/server/answerBench'
import { answerFigures, tablesOfFigures } from '@/testing/server/answerFigures'
import { goldenOf, MUTATIONS } from '@/testing/server/answerMutations'
import { studioOf } from '@/testing/server/goldenStudios'

it('each rule is one of the statements over its golden case', () => {
  for (const mutation of MUTATIONS) {
    const sql =
      modelsOf(studioOf(goldenOf(mutation))).find(({ label }) => label === mutation.label)?.sql ?? ''
    expect([mutation.rule, sql.replace(mutation.from, mutation.to) === sql]).toEqual([mutation.rule, false])
  }
})

// every rule is one more computation of the answers
if (isDeep)
  describe('a rule that is off', () => {
    let bench: AnswerBench
    beforeAll(async () => {
      bench = await openDuckDbAnswers()
    })
    afterAll(() => bench.stop())

    it.each(MUTATIONS)(
      'without "$rule" $missedBy is wrong',
      async (mutation) => {
        const { label, from, to } = mutation
        const { name: _name, studio: _studio, ...expected } = goldenOf(mutation)
        const figures = Object.keys(expected)
        await bench.run(studioOf(goldenOf(mutation)), {
          rewrite: (one, sql) => (one === label ? sql.replace(from, to) : sql),
          tables: tablesOfFigures(figures),
        })
        expect(await answerFigures(bench, figures)).not.toMatchObject(expected)
      },
      30_000,
    )
  })
