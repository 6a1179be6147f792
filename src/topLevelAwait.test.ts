import { expect, it } from 'vitest'
import { isTest, readSources } from '../stories/support/checks/sources'

/** A statement without indentation is at the top level, because oxfmt indents all others. */
const TOP_LEVEL_AWAIT = /^((export )?(const|let) [^=]+= )?await /

it('no module of the client awaits at its top level, which WebKit does not bear (see src/main.tsx)', () => {
  const client = readSources('src').filter(
    ({ path }) => !/^src\/(server|testing)\//.test(path) && !isTest(path),
  )
  const found = client.flatMap(({ path, lines }) =>
    lines.filter((line) => TOP_LEVEL_AWAIT.test(line)).map((line) => `${path}: ${line}`),
  )
  expect(client.length).toBeGreaterThan(0)
  expect(found).toEqual([])
})
