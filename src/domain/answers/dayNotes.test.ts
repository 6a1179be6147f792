import { expect, it } from 'vitest'
import { notesIn, notesOn } from './dayNotes'
import type { DayNote } from './dayNotes'

const note = (
  id: number,
  day: string,
  app: string | null = null,
  network: string | null = null,
): DayNote => ({
  id,
  day,
  app,
  network,
  text: `Note ${id}`,
  writtenBy: 'ana@lumen.example',
})
const NOTES = [
  note(1, '2026-11-09'),
  note(2, '2026-11-10', 'Merge Harbor'),
  note(3, '2026-11-10', null, 'AppLovin'),
  note(4, '2026-11-20'),
]
const days = { from: '2026-11-09', to: '2026-11-10' }
const idsIn = (app: readonly string[], network: readonly string[]) =>
  notesIn(NOTES, days, { app, network }).map(({ id }) => id)

it('are those of the days, the newest first, and of the chosen apps and networks', () => {
  expect(idsIn([], [])).toEqual([2, 3, 1])
  expect(idsIn(['Tile Comet'], [])).toEqual([3, 1])
  expect(idsIn(['Merge Harbor'], ['Meta'])).toEqual([2, 1])
  expect(notesOn(NOTES, '2026-11-10').map(({ id }) => id)).toEqual([2, 3])
})
