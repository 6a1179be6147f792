// npm run test:docs: what Chromatic would photograph after a change, by its own trace of the built Storybook.
import { execFile } from 'node:child_process'
import { promisify, stripVTControlCharacters } from 'node:util'
import { expect, test } from '@playwright/test'
import { storyKind } from '../../stories/support/checks/storyKind.ts'
import { at } from '../run.mjs'
import { entries } from './entries.mjs'

const MAX_SNAPSHOTS = 2400
/** Modes of a story by its kind, see stories/support/chromaticModes.ts: themes times widths. */
const MODES = { part: 2, feature: 2, page: 2, journey: 0 }

const run = promisify(execFile)
/** Story files that Chromatic photographs after a change of `file`. Throws its warning if it would photograph all. */
const storiesAfter = async (file) => {
  const { stdout, stderr } = await run(
    at('node_modules', '.bin', 'chromatic'),
    ['trace', '--mode', 'compact', file],
    { cwd: at() },
  )
  const output = stripVTControlCharacters(stdout + stderr)
  if (/TurboSnap disabled/.test(output)) throw new Error(output)
  return [...output.matchAll(/^— (.+)$/gm)].map(([, path]) => path)
}

const login = 'stories/features/account/login/LoginPage.stories.tsx'
const menu = 'stories/features/stacks/parts/list/StackMenu.stories.tsx'
const drawn = /^stories\/(components|features\/.*\/parts)\//

test.describe('Chromatic photographs only what shows a change', () => {
  test('of a component', async () => {
    const stories = await storiesAfter('src/features/stacks/list/StackMenu.tsx')
    expect(stories).toContain(menu)
    expect(stories).not.toContain(login)
  })

  test('of a screen: its own story and the journeys', async () => {
    const stories = await storiesAfter('src/features/account/login/LoginPage.tsx')
    expect(stories.filter((path) => !path.startsWith('stories/journeys/'))).toEqual([login])
  })

  test('of a rule of the wizard', async () => {
    const stories = await storiesAfter('src/features/wizard/stepper.ts')
    expect(stories).toContain('stories/features/wizard/WizardFrame.stories.tsx')
    expect(stories).not.toContain(menu)
    expect(stories).not.toContain(login)
  })

  test('of a handler: all stories with the mock backend, and no component', async () => {
    const stories = await storiesAfter('src/server/http/calls/account/alerts.ts')
    expect(stories).toContain(login)
    expect(stories.filter((path) => drawn.test(path))).toEqual([])
  })
})

test(`a full build takes at most ${MAX_SNAPSHOTS} snapshots`, () => {
  const photographed = entries.filter(
    ({ type, tags }) => type === 'story' && !tags.includes('test-only') && !tags.includes('unpictured'),
  )
  const snapshots = photographed.reduce((sum, { title }) => sum + MODES[storyKind(title)], 0)
  expect(snapshots).toBeLessThanOrEqual(MAX_SNAPSHOTS)
})
