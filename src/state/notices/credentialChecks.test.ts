import { createStore } from 'jotai'
import { expect, it } from 'vitest'
import { credentialChecksAtom } from './credentialChecks'

const works = { check: { kind: 'works' }, at: 5 } as const

it('FU-18 keeps the last check of each credential in memory, and forgets one', () => {
  const store = createStore()
  expect(store.get(credentialChecksAtom).size).toBe(0)
  store.set(credentialChecksAtom, 1, works)
  store.set(credentialChecksAtom, 2, { check: { kind: 'refused', message: 'No' }, at: 6 })
  store.set(credentialChecksAtom, 2, null)
  store.set(credentialChecksAtom, 1, { check: { kind: 'reading' }, at: 7 })
  expect([...store.get(credentialChecksAtom)]).toEqual([[1, works]])
})
