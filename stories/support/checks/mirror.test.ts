/** The book mirrors the code: each component has its story file, each story file its component. */
import { describe, expect, it } from 'vitest'
import { isTest, readSources } from './sources'

const sources = readSources('src', 'stories')
const paths = new Set(sources.map(({ path }) => path))
const shown = /^src\/(components|features|screens)\/.*\/[A-Z][A-Za-z0-9]*\.tsx$/
const layered = /^stories\/(components|features|screens)\//
const storyOf = (path: string) => path.replace(/^src\//, 'stories/').replace(/\.tsx$/, '.stories.tsx')
const sourceOf = (path: string) => path.replace(/^stories\//, 'src/').replace(/\.stories\.tsx$/, '.tsx')

const components = sources.filter(
  ({ path, text }) => shown.test(path) && !isTest(path) && /^export (const|function) [A-Z]/m.test(text),
)
const stories = sources.filter(({ path }) => path.endsWith('.stories.tsx'))

describe('mirror', () => {
  it('every exported component has its story file', () => {
    expect(components.map(({ path }) => storyOf(path)).filter((path) => !paths.has(path))).toEqual([])
  })

  it('every story file has its component', () => {
    const files = stories.map(({ path }) => path).filter((path) => layered.test(path))
    expect(files.filter((path) => !paths.has(sourceOf(path)))).toEqual([])
  })

  it('component stories are drawn by args alone', () => {
    const drawn = stories.filter(({ path }) => path.startsWith('stories/components/'))
    const connected = drawn.flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) =>
        /^(mocks|src\/(api|state|features))\//.test(target) ? [`${path} → ${target}`] : [],
      ),
    )
    expect(connected).toEqual([])
  })

  it('stories never write handlers or titles, and every file has a story', () => {
    const breaches = stories.filter(
      ({ text }) => /from 'msw|^ {0,2}title:/m.test(text) || !/^export const [A-Z]/m.test(text),
    )
    expect(breaches.map(({ path }) => path)).toEqual([])
  })

  it('a story with a play says what it waits for; one without is drawn by args alone', () => {
    const says = /\bexpect\w*\(|\barrive\w*\(|\.find(All)?By\w+\(/
    const silent = stories.flatMap(({ path, text }) => {
      const [meta = '', ...rest] = text.split(/^(?=export const [A-Z])/m)
      const isDrawn = path.startsWith('stories/components/')
      return rest
        .filter((story) => (/\bplay\b/.test(`${meta}${story}`) ? !says.test(`${meta}${story}`) : !isDrawn))
        .map((story) => `${path} ${story.slice(0, 60)}`)
    })
    expect(silent).toEqual([])
  })

  it('a story is at most 25 lines long', () => {
    const long = stories.flatMap(({ path, text }) =>
      [...text.matchAll(/^export const (\w+)[\s\S]*?^\}/gm)].flatMap((match) =>
        match[0].split('\n').length > 25 ? [`${path} ${match[1] ?? ''}`] : [],
      ),
    )
    expect(long).toEqual([])
  })
})
