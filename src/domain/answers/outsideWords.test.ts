import { expect, it } from 'vitest'
import { noFigureWords } from './outsideWords'

it('days that still load are only the reason for no figure where one of them is old enough', () => {
  const words = { young: 'No day is 30 days old yet.', cut: '13 of the 30 days are left out.' }
  const period = { from: '2026-10-23', dataUpTo: '2026-11-22' }
  expect(noFigureWords(words, period, 30)).toBe(words.cut)
  expect(noFigureWords(words, { ...period, dataUpTo: '2026-11-21' }, 30)).toBe(`${words.young} ${words.cut}`)
  expect(noFigureWords({ ...words, cut: '' }, period, 7)).toBe(words.young)
})
