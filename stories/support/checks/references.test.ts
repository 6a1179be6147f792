/** What comments and tests cite stands on the page "Requirements and rules", so that a reader can look it up. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import references from '../../docs/references.json'
import { readSources } from './sources'

const sources = readSources('src', 'mocks', 'stories', '.storybook', '.ci').filter(
  ({ path }) => path !== 'stories/support/checks/references.test.ts',
)
const ids = new Set(
  [
    references.requirements,
    references.faults,
    references.extras,
    references.findings,
    references.findingsOfNovember,
    references.budgets,
  ].flatMap(Object.keys),
)
const prefixes = new Set([...ids].flatMap((id) => (id.includes('-') ? [id.slice(0, id.indexOf('-'))] : [])))
const sections = new Set(Object.keys(references.specification))
const topics = new Set(Object.keys(references.topics))

/** Every match of the pattern's first group, with file and line, that `isKnown` does not know. */
const unknown = (pattern: RegExp, isKnown: (cited: string) => boolean) =>
  sources.flatMap(({ path, lines }) =>
    lines.flatMap((line, index) =>
      [...line.matchAll(pattern)]
        .map((match) => match[1] ?? '')
        .filter((cited) => !isKnown(cited))
        .map((cited) => `${path}:${index + 1} ${cited}`),
    ),
  )

describe('references', () => {
  it('each decision has a number of its own, the same in its file, its title and its heading', () => {
    const folder = 'stories/docs/decisions'
    const decisions = ['code', 'product'].flatMap((area) =>
      readdirSync(`${folder}/${area}`).map((name) => ({ name, path: `${folder}/${area}/${name}` })),
    )
    const numbers = decisions.map(({ name }) => name.slice(0, 4))
    expect(new Set(numbers).size).toBe(numbers.length)
    expect(numbers.length).toBeGreaterThan(25)
    for (const { name, path } of decisions) {
      const text = readFileSync(path, 'utf8')
      expect(text, name).toContain(`title="Docs/Decisions/${name.slice(0, 4)} `)
      expect(text, name).toContain(`\n# ${name.slice(0, 4)} `)
    }
  })

  it('every cited id stands in stories/docs/references.json', () => {
    expect(sources.length).toBeGreaterThan(100)
    const cited = new RegExp(`\\b((?:${[...prefixes].join('|')})-\\d+)\\b`, 'g')
    expect(unknown(cited, (id) => ids.has(id))).toEqual([])
  })

  it('every cited topic and section stands there too', () => {
    expect(unknown(/\b[Rr]ules "([^"]+)"/g, (topic) => topics.has(topic))).toEqual([])
    const section = /\b((?:[Ss]pec [12]|[Tt]okens),? ?§ ?\d)/g
    const plain = (text: string) => text.toLowerCase().replace(/,? ?§ ?/, ' §')
    expect(unknown(section, (text) => sections.has(plain(text)))).toEqual([])
  })

  it('no comment names a document that is not in the repository', () => {
    expect(
      unknown(/\b([\w-]+\.mdx?)\b/g, (name) => /^(README|CHANGELOG|SECURITY)\.md$|\.mdx$/.test(name)),
    ).toEqual([])
    const page = readFileSync(new URL('../../docs/references.json', import.meta.url), 'utf8')
    expect(page).not.toMatch(/\b[\w-]+\.md\b/)
  })
})
