import { expect, test } from 'vitest'
import { wizardGenerationAtom } from '@/state/wizard/wizard'
import { setStage } from './stage'

const opened = (id: string) => setStage(id, 'Features/stage', {}).store

test('what another story left running belongs to nobody, so that it keeps nothing in the next one', () => {
  const left = opened('one')
  const before = left.get(wizardGenerationAtom)
  opened('two')
  expect(left.get(wizardGenerationAtom)).not.toBe(before)
})

test('a story that is drawn anew, by a control or the toolbar, goes on with what it has', () => {
  const store = opened('one')
  const before = store.get(wizardGenerationAtom)
  opened('one')
  expect(store.get(wizardGenerationAtom)).toBe(before)
})
