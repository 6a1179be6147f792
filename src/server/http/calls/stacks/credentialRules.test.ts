import { expect, it } from 'vitest'
import { builtInContent } from '@/server/connectors/catalogue/content'
import type { CheckProblem } from '@/server/engine/checks'
import { problemOf } from './credentialRules'

const problem = (message: string, verdict: CheckProblem['verdict'] = 'refused'): CheckProblem => ({
  message,
  field: 'username',
  verdict,
})
/** Checks a credential of a label; both uses are asked with the given answers. */
const check = (label: string, source: CheckProblem | null, destination: CheckProblem | null) =>
  problemOf(
    {
      content: builtInContent,
      checkCredential: () => Promise.resolve(source),
      checkWarehouse: () => Promise.resolve(destination),
    },
    { label, value: {}, personId: 1 },
  )

it.each([
  ['works as a source', null, problem('No right to create tables.'), null],
  ['works as a destination', problem('No tables of Tenjin.'), null, null],
  [
    'works for neither',
    problem('No tables of Tenjin.'),
    problem('No right to create tables.'),
    problem('As a source: No tables of Tenjin. As a destination: No right to create tables.'),
  ],
  [
    'is refused with the same words',
    problem('Wrong password.'),
    problem('Wrong password.'),
    problem('Wrong password.'),
  ],
  ['is refused as a source', problem('No tables.'), problem('Later.', 'unclear'), problem('No tables.')],
])('a credential of a source and destination that %s', async (_which, source, destination, expected) => {
  expect(await check('tenjin', source, destination)).toEqual(expected)
})

it('a credential of one use is checked for it only', async () => {
  expect(await check('applovin', problem('No key.'), null)).toEqual(problem('No key.'))
  expect(await check('redshift', null, problem('No host.'))).toEqual(problem('No host.'))
})
