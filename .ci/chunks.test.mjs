import { describe, expect, it } from 'vitest'
import { chunkGroups, firstLoads } from './chunks'

const SRC = '/app/src'
const PACKAGES = '/app/node_modules'
const module = (importedIds = [], dynamicallyImportedIds = []) => ({
  importedIds,
  dynamicallyImportedIds,
  code: 'x'.repeat(100),
})

/** A small app: two areas that share a component, a chart in one of them, and a dialog of the app that is opened later. */
const modules = {
  [firstLoads.early]: module(),
  [firstLoads.start]: module(
    [`${SRC}/theme.ts`],
    [firstLoads.login, firstLoads.shell, firstLoads.dashboard, `${SRC}/features/audit/AuditPage.tsx`],
  ),
  [firstLoads.login]: module([`${SRC}/components/Form.tsx`]),
  [firstLoads.shell]: module([`${SRC}/components/Form.tsx`]),
  [firstLoads.dashboard]: module([], [`${SRC}/features/answers/AnswersPage.tsx`]),
  [`${SRC}/theme.ts`]: module(),
  [`${SRC}/components/Form.tsx`]: module(),
  [`${SRC}/components/Table.tsx`]: module(),
  [`${SRC}/features/audit/AuditPage.tsx`]: module([`${SRC}/components/Table.tsx`, `${SRC}/domain/audit.ts`]),
  [`${SRC}/domain/audit.ts`]: module(),
  [`${SRC}/features/answers/AnswersPage.tsx`]: module(
    [`${SRC}/components/Table.tsx`],
    [`${SRC}/features/answers/Chart.tsx`],
  ),
  [`${SRC}/features/answers/Chart.tsx`]: module([`${PACKAGES}/plots/index.js`]),
  [`${PACKAGES}/plots/index.js`]: module([`${PACKAGES}/curves/index.js`]),
  [`${PACKAGES}/curves/index.js`]: module(),
}
const graph = { getModuleInfo: (id) => modules[id] ?? null }
const chunkOf = (id) => {
  const { name } = chunkGroups().at(-1)
  return typeof name === 'function' ? name(id, graph) : name
}

describe('P30: chunks of the build', () => {
  it('are one for each first load; what the login shares is in the entry', () => {
    expect(chunkOf(firstLoads.dashboard)).toBe('dashboard')
    expect(chunkOf(`${SRC}/theme.ts`)).toBe('start')
    expect(chunkOf(`${SRC}/components/Form.tsx`)).toBe('start')
  })

  it('are one for each area, with what it alone uses', () => {
    expect(chunkOf(`${SRC}/features/audit/AuditPage.tsx`)).toBe('audit')
    expect(chunkOf(`${SRC}/domain/audit.ts`)).toBe('audit')
    expect(chunkOf(`${SRC}/components/Table.tsx`)).toBe('parts')
  })

  it('have a package beside what needs it, and not in the page that opens first', () => {
    expect(chunkOf(`${SRC}/features/answers/AnswersPage.tsx`)).toBe('answers')
    expect(chunkOf(`${SRC}/features/answers/Chart.tsx`)).toBe('answers-plots')
    expect(chunkOf(`${PACKAGES}/curves/index.js`)).toBe('answers-plots')
  })
})
