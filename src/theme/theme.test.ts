import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { theme } from './theme'

const baseline = z.parse(z.record(z.string(), z.unknown()), theme.components?.MuiCssBaseline?.styleOverrides)

describe('what a reader asks of the browser', () => {
  it('A-6 nothing moves for anybody who asks for less motion', () => {
    expect(baseline['@media (prefers-reduced-motion: reduce)']).toEqual({
      '*, *::before, *::after': {
        animationDuration: '0s !important',
        animationIterationCount: '1 !important',
        transitionDuration: '0s !important',
        scrollBehavior: 'auto !important',
      },
    })
  })

  it('A-6 focus, choice and the edge of a dialog are lines where the reader has colours of their own', () => {
    const rules = z.parse(z.record(z.string(), z.unknown()), baseline['@media (forced-colors: active)'])
    const selectors = Object.keys(rules).join(', ')
    for (const part of ['Mui-focused', 'Mui-selected', 'aria-current', 'sy-radio', 'Switch', 'Dialog-paper'])
      expect(selectors).toContain(part)
    expect(JSON.stringify(rules)).not.toMatch(/#[0-9a-f]{3,6}|--sy-/i)
  })

  it('A-2 the ring of the focus is an outline, which no ground covers', () => {
    expect(baseline[':focus-visible']).toMatchObject({ outline: expect.stringMatching(/^2px solid/) })
  })
})
