import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { chromaticParameters, lowWindow, pageModes, zoomed } from './chromaticModes'
import { windowOf } from './storyWindows'

/** Texts of the story files in a folder of `stories`, by path. */
const filesOf = (folder: string): readonly (readonly [string, string])[] => {
  const root = fileURLToPath(new URL(`../${folder}/`, import.meta.url))
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.stories.tsx'))
    .map((name) => [name, readFileSync(join(root, name), 'utf8')])
}

describe('Chromatic', () => {
  it('takes light and dark snapshots, of pages the dark one at the narrow width', () => {
    const { 'dark 1440': replaced, ...narrow } = pageModes.modes
    expect(replaced).toEqual({ disable: true })
    const modes = Object.entries({
      ...chromaticParameters.modes,
      ...narrow,
      ...zoomed.parameters.chromatic.modes,
      ...lowWindow.parameters.chromatic.modes,
    })
    expect(modes.map(([name, { theme, viewport }]) => `${name}: ${theme} ${viewport.width}`)).toEqual([
      'light 1440: light 1440',
      'dark 1440: dark 1440',
      'dark 1024: dark 1024',
      'light 720: light 720',
      'light low: light 1024',
    ])
    const pages = filesOf('features').filter(([name]) => /Page\.stories/.test(name))
    expect(pages.length).toBeGreaterThan(20)
    expect(pages.filter(([, text]) => !text.includes('chromatic: pageModes')).map(([name]) => name)).toEqual(
      [],
    )
  })

  it('gives a story its window by the end of its name', () => {
    expect(windowOf('features-metering-meteringdialog--zoomed')).toEqual({ width: 720, height: 450 })
    expect(windowOf('features-wizard-advanced-advancedpage--first-visit-low-window')).toMatchObject({
      height: 600,
    })
    expect(windowOf('components-x--zoomed-in')).toBeNull()
  })

  it('takes no snapshots of journeys', () => {
    const journeys = filesOf('journeys')
    expect(journeys.length).toBeGreaterThan(5)
    const isLeftOut = /tags: \['journey'[^]*chromatic: \{ disableSnapshot: true \}/
    expect(journeys.filter(([, text]) => !isLeftOut.test(text)).map(([name]) => name)).toEqual([])
  })

  it('takes no snapshots of tests, which are not in the sidebar either', () => {
    const stories = ['components', 'features'].flatMap(filesOf).flatMap(([name, text]) =>
      text
        .split(/^(?=export const )/m)
        .filter((story) => story.includes("'test-only'"))
        .map((story) => [`${name} ${story.slice(13, 40)}`, story] as const),
    )
    expect(stories.length).toBeGreaterThan(20)
    const isLeftOut = /'test-only', '!dev', '!autodocs'\][^]*chromatic: \{ disableSnapshot: true \}/
    expect(stories.filter(([, story]) => !isLeftOut.test(story)).map(([name]) => name)).toEqual([])
  })

  it('takes no snapshots of states that another story shows alike', () => {
    const stories = filesOf('features').flatMap(([name, text]) =>
      text
        .split(/^(?=export const )/m)
        .filter((story) => story.includes("'unpictured'"))
        .map((story) => [`${name} ${story.slice(13, 40)}`, story] as const),
    )
    expect(stories.length).toBeGreaterThan(20)
    const isLeftOut = /chromatic: \{ disableSnapshot: true \}/
    expect(stories.filter(([, story]) => !isLeftOut.test(story)).map(([name]) => name)).toEqual([])
  })
})
