// Maps requirement ids to the stories, rule files (src/domain) and tests that quote them, and finds what is missing.
import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { at } from '../run.mjs'
import { idsInComments, readStories, readTests } from './read.mjs'

const isStory = (path) => path.endsWith('.stories.tsx')
const isTest = (path) => /\.(test|e2e)\.(tsx?|mjs)$/.test(path)
const isRule = (path) => /^src\/domain\/.*\.ts$/.test(path) && !isTest(path)

const filesIn = (folder) =>
  readdirSync(at(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => posix.join(parentPath.replaceAll('\\', '/').slice(at('').length), name))
    .filter((path) => isStory(path) || isTest(path) || isRule(path))

const readText = (path) => ({ path, text: readFileSync(at(path), 'utf8') })
const readJson = (path) => JSON.parse(readText(path).text)

/**
 * Paths of the two data files: the text of each requirement id, and the story that shows each state named by a
 * requirement.
 */
export const dataPaths = ['stories/docs/references.json', 'stories/docs/states.json']
/** Test of this file; excluded, because it quotes made-up ids. */
const OWN_TEST = '.ci/map/map.test.mjs'

/**
 * Rule files that a domain test is about: the one with the test's name, else those in the same folder that it imports.
 */
const subjectsOf = ({ path, text }, rules) => {
  const own = path.replace(/\.test\.ts$/, '.ts')
  if (rules.has(own)) return [own]
  return [...text.matchAll(/from '(\.\/\w+)'/g)]
    .map(([, target]) => posix.join(posix.dirname(path), `${target}.ts`))
    .filter((target) => rules.has(target))
}

/**
 * Reads all stories, tests and rule files (src/domain). Returns the requirement ids that each of them quotes, the
 * texts of the ids (`references`), the states that requirements name, and the paths of all files read (`paths`).
 */
export const readRepository = () => {
  const paths = ['src', 'mocks', 'stories', '.ci'].flatMap(filesIn).toSorted()
  const texts = paths.filter((path) => path !== OWN_TEST).map(readText)
  const [references, states] = dataPaths.map(readJson)
  const tests = texts.filter(({ path }) => isTest(path)).flatMap(readTests)
  const rules = new Map(
    texts.filter(({ path }) => isRule(path)).map((file) => [file.path, new Set(idsInComments(file))]),
  )
  for (const file of texts.filter(({ path }) => path.startsWith('src/domain/') && isTest(path)))
    for (const subject of subjectsOf(file, rules))
      for (const { ids } of tests.filter(({ path }) => path === file.path))
        for (const id of ids) rules.get(subject).add(id)
  return {
    paths: [...paths, ...dataPaths],
    references,
    states,
    stories: texts.filter(({ path }) => isStory(path)).flatMap(readStories),
    tests,
    rules: [...rules].map(([path, ids]) => ({ path, ids: [...ids] })),
  }
}

const knownIds = ({ requirements, faults, extras, findings, findingsOfNovember = {}, budgets }) =>
  new Set([requirements, faults, extras, findings, findingsOfNovember, budgets].flatMap(Object.keys))

const unquoted = ({ references, stories, tests }) => {
  const quoted = new Set([...stories, ...tests].flatMap(({ ids }) => ids))
  const { requirements, faults, extras, findings } = references
  return Object.keys({ ...requirements, ...faults, ...extras, ...findings })
    .filter((id) => !quoted.has(id))
    .map((id) => `${id} stands in no story's parameters and in no test's title`)
}

const unknown = ({ references, stories, tests }) => {
  const known = knownIds(references)
  const where = ({ id, path, title }) => (id === undefined ? `${path} "${title}"` : `story ${id}`)
  return [...stories, ...tests].flatMap((each) =>
    each.ids.filter((id) => !known.has(id)).map((id) => `${where(each)} quotes ${id}, which is no known id`),
  )
}

const stateFault = (id, state, story, storyId) => {
  if (story === undefined) return `${id} "${state}": there is no story ${storyId}`
  return story.ids.includes(id) ? null : `${id} "${state}": the story ${storyId} does not quote ${id}`
}

const unshown = ({ references, states, stories }) => {
  const byId = new Map(stories.map((story) => [story.id, story]))
  const missing = Object.keys(references.requirements)
    .filter((id) => states[id] === undefined)
    .map((id) => `${id} has no list of the states that it names`)
  const faults = Object.entries(states).flatMap(([id, named]) => {
    if (references.requirements[id] === undefined) return [`${id} names states and is no requirement`]
    const taken = new Map()
    return Object.entries(named).flatMap(([state, storyId]) => {
      const other = taken.get(storyId)
      taken.set(storyId, state)
      if (other !== undefined)
        return [`${id} "${state}" has no story of its own: ${storyId} shows "${other}"`]
      return stateFault(id, state, byId.get(storyId), storyId) ?? []
    })
  })
  return [...missing, ...faults]
}

/**
 * Checks the result of `readRepository`. Returns one error message per unquoted or unknown requirement id and per
 * state without a story; an empty list if all is well.
 */
export const faultsOf = (repository) => [
  ...unquoted(repository),
  ...unknown(repository),
  ...unshown(repository),
]

/** Sections of the map page: areas of requirements, then faults, extras and findings. */
const sectionsOf = ({
  requirementAreas,
  faultAreas,
  findingAreas,
  requirements,
  faults,
  extras,
  findings,
}) => [
  ...Object.entries(requirementAreas).map(([key, name]) => ({ key, name, says: requirements })),
  ...Object.entries(faultAreas).map(([key, name]) => ({ key, name, says: faults })),
  { key: 'PLUS', name: 'beyond the specification', says: extras },
  ...Object.entries(findingAreas).map(([key, name]) => ({ key, name, says: findings })),
]

const capital = (text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/**
 * Returns the data of Storybook's requirement map: sections with their requirement ids, and for each id its text,
 * states, stories, rule files and tests.
 */
export const drawMap = ({ references, states, stories, tests, rules }) =>
  sectionsOf(references).map(({ key, name, says }) => ({
    key,
    name: capital(name),
    rows: Object.entries(says)
      .filter(([id]) => id.startsWith(`${key}-`))
      .map(([id, words]) => ({
        id,
        words,
        states: Object.entries(states[id] ?? {}).map(([state, story]) => ({
          state,
          story,
          isTest: stories.some(({ id: other, isTest }) => other === story && isTest),
        })),
        stories: stories
          .filter(({ ids }) => ids.includes(id))
          .map(({ id: story, title, name: label, says: line }) => ({ story, title, label, line })),
        rules: rules.filter(({ ids }) => ids.includes(id)).map(({ path }) => path),
        tests: tests.filter(({ ids }) => ids.includes(id)).map(({ path, title }) => ({ path, title })),
      })),
  }))
