import { expect, it } from 'vitest'
import { failureText } from './messages'

it.each([
  ['The warehouse is being moved', 'The warehouse is being moved. Nothing is lost.'],
  [' Try later! ', 'Try later! Nothing is lost.'],
  ['region: is not served', 'Region is not served. Nothing is lost.'],
  [null, 'Nothing is lost.'],
])('FJ-3 NTF-2 %j is said before what is safe', (cause, text) => {
  expect(failureText(cause, 'Nothing is lost.')).toBe(text)
})
