/** Which story files a run of the stories opens. */
import { expect, it } from 'vitest'
import { storyFiles } from './storyFiles.mjs'

const story = (importPath, ...tags) => ({ type: 'story', importPath, tags })
const entries = [
  { type: 'docs', importPath: './stories/docs/limits.mdx', tags: [] },
  story('./stories/components/Logo.stories.tsx'),
  story('./stories/features/team/TeamPage.stories.tsx', 'play-fn'),
  story('./stories/features/team/TeamPage.stories.tsx', 'play-fn', 'deep'),
  story('./stories/features/team/InviteLink.stories.tsx', 'play-fn', 'deep'),
  story('./stories/journeys/SignUp.stories.tsx', 'play-fn'),
]
const filesOf = (...given) => storyFiles(entries, given).files

it('are all of them without a selection', () => {
  expect(filesOf()).toEqual([
    'stories/components/Logo.stories.tsx',
    'stories/features/team/TeamPage.stories.tsx',
    'stories/features/team/InviteLink.stories.tsx',
    'stories/journeys/SignUp.stories.tsx',
  ])
})

it('are those with a story of the tags, below one of the paths', () => {
  const tags = ['--includeTags=play-fn', '--excludeTags=deep']
  expect(filesOf(...tags)).toEqual([
    'stories/features/team/TeamPage.stories.tsx',
    'stories/journeys/SignUp.stories.tsx',
  ])
  expect(filesOf(...tags, 'stories/components', 'stories/features')).toEqual([
    'stories/features/team/TeamPage.stories.tsx',
  ])
  expect(filesOf('features/team/InviteLink')).toEqual(['stories/features/team/InviteLink.stories.tsx'])
})

it('are none in a folder that is left out', () => {
  expect(storyFiles(entries, ['--without=team', 'stories/features', 'stories/components'])).toEqual({
    options: [],
    files: ['stories/components/Logo.stories.tsx'],
  })
})

it('are none where nothing fits, and the options go on to the test runner', () => {
  expect(storyFiles(entries, ['--ci', 'features/nobody'])).toEqual({ options: ['--ci'], files: [] })
})

it('are not guessed where the tags of an option stand apart, which would be read as a path', () => {
  expect(() => filesOf('--excludeTags', 'deep', 'stories/features')).toThrow('--excludeTags=')
  expect(() => filesOf('--without', 'parts', 'stories/features')).toThrow('--without=')
})
