import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { chromaticModes } from './chromaticModes'

describe('Chromatic', () => {
  it('takes light and dark snapshots at both widths', () => {
    const modes = Object.entries(chromaticModes)
    expect(modes.map(([name, { theme, viewport }]) => `${name}: ${theme} ${viewport.width}`)).toEqual([
      'light 1440: light 1440',
      'light 1024: light 1024',
      'dark 1440: dark 1440',
      'dark 1024: dark 1024',
    ])
  })

  it('takes no snapshots of journeys', () => {
    const folder = new URL('../journeys/', import.meta.url)
    const journeys = readdirSync(folder)
    expect(journeys.length).toBeGreaterThan(5)
    const isLeftOut = /tags: \['journey'[^]*chromatic: \{ disableSnapshot: true \}/
    expect(journeys.filter((name) => !isLeftOut.test(readFileSync(new URL(name, folder), 'utf8')))).toEqual(
      [],
    )
  })
})
