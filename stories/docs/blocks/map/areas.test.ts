/** The welcome page leads to every screen by area. */
import { expect, it } from 'vitest'
import { areasOf } from './areas'
import { contrast } from '../contrast'

const entry = (title: string, type: 'docs' | 'story', id: string) =>
  [id, { id, title, type, name: id }] as const

it('groups screens by area, in words, with how many states each has', () => {
  const entries = Object.fromEntries([
    entry('Features/wizard/BasicRoasPage', 'docs', 'roas--docs'),
    entry('Features/wizard/BasicRoasPage', 'story', 'roas--one'),
    entry('Features/wizard/BasicRoasPage', 'story', 'roas--two'),
    entry('Features/account/LoginPage', 'docs', 'login--docs'),
    entry('Features/common/NotFoundPage', 'docs', 'gone--docs'),
    entry('Features/common/parts/LostPage', 'docs', 'part--docs'),
    entry('Features/common/Notice', 'docs', 'notice--docs'),
    entry('Components/common/Field', 'docs', 'field--docs'),
  ])
  expect(areasOf({ v: 5, entries })).toEqual([
    {
      name: 'account',
      words: 'Account, login and sign-up',
      pages: [{ id: 'login--docs', name: 'Log in', states: 0 }],
    },
    {
      name: 'wizard',
      words: 'New-stack wizard',
      pages: [{ id: 'roas--docs', name: 'ROAS', states: 2 }],
    },
    {
      name: 'common',
      words: 'Common',
      pages: [{ id: 'gone--docs', name: "This page doesn't exist", states: 0 }],
    },
  ])
})

it('measures contrast as WCAG does', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21)
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 1)
})
