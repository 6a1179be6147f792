/** Story files lie where their component lies. */
import { describe, expect, it } from 'vitest'
import { readSources } from './sources'

const sources = readSources('src', 'stories')
const paths = new Set(sources.map(({ path }) => path))
const layered = /^stories\/(components|features)\//
const isDrawn = (path: string) => /^stories\/(components|features\/.*\/parts)\//.test(path)
const sourceOf = (path: string) =>
  path
    .replace(/^stories\//, 'src/')
    .replace('/parts/', '/')
    .replace(/\.stories\.tsx$/, '.tsx')

const stories = sources.filter(({ path }) => path.endsWith('.stories.tsx'))

describe('mirror', () => {
  it('every story file has its component', () => {
    const files = stories.map(({ path }) => path).filter((path) => layered.test(path))
    expect(files.filter((path) => !paths.has(sourceOf(path)))).toEqual([])
  })

  it('stories of components and of parts are drawn by args alone', () => {
    const drawn = stories.filter(({ path }) => isDrawn(path))
    const connected = drawn.flatMap(({ path, imports }) =>
      imports.flatMap(({ target }) =>
        /^(mocks|src\/(api|state)|stories\/support\/(connected|screen))\b/.test(target)
          ? [`${path} → ${target}`]
          : [],
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
      return rest
        .filter((story) =>
          /\bplay\b/.test(`${meta}${story}`) ? !says.test(`${meta}${story}`) : !isDrawn(path),
        )
        .map((story) => `${path} ${story.slice(0, 60)}`)
    })
    expect(silent).toEqual([])
  })
})
