import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { circlesOf, faultsOf, mockModules, scriptFaultsOf, serviceFaultsOf } from './bundleContents.mjs'
import { at } from './run.mjs'

describe('B-1 B-2: contents of a production build', () => {
  it.each([
    'import{http}from"msw"',
    'navigator.serviceWorker.register("/sw.js")',
    'email:"ana@lumen.example"',
    'createBackend(store)',
    'localStorage.getItem("stackyard.devBackend.1")',
    '//# sourceMappingURL=index.js.map',
  ])('finds %s', (text) => {
    expect(faultsOf({ name: 'assets/start.js', text })).toHaveLength(1)
  })

  it.each(['mockServiceWorker.js', 'sw.js', 'assets/start.js.map'])('finds the file %s', (name) => {
    expect(faultsOf({ name, text: null })).toHaveLength(1)
  })

  it('finds the files of the mocks', () => {
    for (const path of [
      'mocks/backend.ts',
      'mocks/dev.ts',
      'mocks/data/people.ts',
      'src/server/main/data/firstRun.ts',
    ])
      expect(faultsOf({ name: path, text: readFileSync(at(path), 'utf8') }), path).not.toEqual([])
  })

  it('finds chunks of the mocks in the manifest', () => {
    expect(mockModules({ '../mocks/dev.ts': {}, 'main.tsx': {} })).toEqual(['../mocks/dev.ts'])
  })

  it('finds chunks that import each other in a circle', () => {
    const chunk = (...imports) => ({ imports })
    expect(circlesOf({ page: chunk('a', 'b'), a: chunk('b'), b: {} })).toEqual([])
    expect(circlesOf({ page: chunk('a'), a: chunk('b'), b: chunk('a') })).toEqual([
      'Chunks import each other: page → a → b → a',
    ])
  })

  it('finds MSW and the mock backend in the service', () => {
    expect(serviceFaultsOf('import { getResponse } from "msw"')).toEqual(['The service contains "msw"'])
    expect(serviceFaultsOf('const handlers = createBackend(store)')).toHaveLength(1)
    expect(serviceFaultsOf('import { Hono } from "hono"')).toEqual([])
  })

  it('accepts the product', () => {
    expect(faultsOf({ name: 'assets/start.js', text: 'const a="Welcome to Stackyard"' })).toEqual([])
  })

  it('P30 counts its scripts', () => {
    const scripts = Array.from({ length: 59 }, (_, index) => `assets/${index}.js`)
    expect(scriptFaultsOf([...scripts, 'assets/a.css'])).toEqual([])
    expect(scriptFaultsOf([...scripts, 'assets/59.js'])).toHaveLength(1)
  })
})
