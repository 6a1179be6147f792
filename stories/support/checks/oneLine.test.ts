/** Each screen, feature and journey of the book says in a comment above the story what it shows. */
import { describe, expect, it } from 'vitest'
import { readSources } from './sources'

const files = readSources('stories').filter(({ path }) =>
  /^stories\/(features|journeys)\/(?!.*\/parts\/).*\.stories\.tsx$/.test(path),
)
const stories = files.flatMap(({ path, text }) =>
  [
    ...text.matchAll(
      /(?:\/\*\*(?<comment>(?:[^*]|\*(?!\/))*)\*\/\n)?export const (?<name>[A-Z]\w*)(?::| =)/g,
    ),
  ].map(({ groups }) => ({
    story: `${path} ${groups?.['name'] ?? ''}`,
    line: (groups?.['comment'] ?? '').replaceAll(/\s*\n\s*\*?\s*/g, ' ').trim(),
  })),
)

describe('a line above each story', () => {
  it('says what it shows', () => {
    expect(stories.length).toBeGreaterThan(250)
    expect(stories.filter(({ line }) => line === '').map(({ story }) => story)).toEqual([])
  })

  it('is a line, and more than the name', () => {
    const LONGEST = 240
    const odd = stories.filter(({ line }) => line.length > LONGEST || (line !== '' && !line.includes(' ')))
    expect(odd.map(({ story, line }) => `${story}: ${line}`)).toEqual([])
  })
})
