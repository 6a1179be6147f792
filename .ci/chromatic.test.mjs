/** What Chromatic is told in parameters, and what is said without a token. */
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { NO_TOKEN, configurationTrouble, traceTrouble } from './chromaticCheck.mjs'
import { at, run } from './run.mjs'
import { chromaticModes } from '../stories/support/chromaticModes.ts'

describe('npm run chromatic', () => {
  it('fails without a token, with one sentence', async () => {
    const { code, output } = await run('node', ['.ci/chromatic.mjs'], {
      quiet: true,
      env: { CHROMATIC_PROJECT_TOKEN: '' },
    })
    expect([code, output.trim()]).toEqual([1, NO_TOKEN])
  })

  it('takes light and dark at both widths', () => {
    const modes = Object.entries(chromaticModes)
    expect(modes.map(([name, { theme, viewport }]) => `${name}: ${theme} ${viewport.width}`)).toEqual([
      'light 1440: light 1440',
      'light 1024: light 1024',
      'dark 1440: dark 1440',
      'dark 1024: dark 1024',
    ])
  })

  it('takes no picture of a journey', () => {
    const folder = at('stories', 'journeys')
    const journeys = readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')])
    expect(journeys.length).toBeGreaterThan(5)
    const seen = journeys.filter(
      ([, text]) => !/tags: \['journey'[^]*chromatic: \{ disableSnapshot: true \}/.test(text),
    )
    expect(seen.map(([name]) => name)).toEqual([])
  })
})

describe('what Chromatic says', () => {
  it('is about the token alone where it takes the configuration', () => {
    expect(configurationTrouble('Error: Missing project token')).toBeNull()
    expect(
      configurationTrouble("Configuration file chromatic.config.json was invalid\n- 'nope'\n    at f"),
    ).toBe(
      "Chromatic does not take chromatic.config.json: Configuration file chromatic.config.json was invalid\n- 'nope'",
    )
    expect(configurationTrouble('something else')).toContain('something else')
  })

  it('of a change names the stories it must, and no others', () => {
    const expected = { has: ['stories/a/'], not: ['stories/b/'] }
    expect(traceTrouble('src/a.tsx', expected, 'stories/a/A.stories.tsx')).toBeNull()
    expect(traceTrouble('src/a.tsx', expected, 'stories/c/C.stories.tsx')).toContain('no story of stories/a/')
    expect(traceTrouble('src/a.tsx', expected, 'stories/a/A stories/b/B')).toContain(
      'needlessly stories of stories/b/',
    )
  })
})
