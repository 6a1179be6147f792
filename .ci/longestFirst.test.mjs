import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LONGEST } from './longestFirst.mjs'

it('names files that exist', () => {
  expect(LONGEST.filter((file) => !existsSync(file))).toEqual([])
})
