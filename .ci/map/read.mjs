// Reads story and test files as syntax trees, without running them, to find the requirement ids that they quote.
import { toId, storyNameFromExport } from 'storybook/internal/csf'
import { parseSync } from 'vite'

/** Requirement ids such as MOD-3, T-1 or PLUS-9, and budgets such as P17; excludes look-alikes such as UTF-8. */
const ID = /\b(?!UTF-|UTC-|SHA-|AES-)(?:[A-Z]{1,4}-\d+|P\d{1,2})\b/g

/** Returns the requirement ids (such as MOD-3) in a text, without duplicates. */
export const idsIn = (text) => [...new Set(text.match(ID))]

/**
 * Returns the Storybook title of a story file from its path: `stories/features/account/login/LoginPage.stories.tsx` becomes
 * `Features/account/LoginPage`.
 */
export const titleOf = (path) => {
  const [, area = '', ...rest] = path.replace(/\.stories\.tsx$/, '').split('/')
  return [area.charAt(0).toUpperCase() + area.slice(1), ...rest].join('/')
}

const bodyOf = (path, text) => {
  const { program, comments, errors } = parseSync(path, text)
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0].message}`)
  return { body: program.body, comments }
}

const isNode = (value) => value !== null && typeof value === 'object' && typeof value.type === 'string'

/** Yields a syntax node and all nodes below it. */
function* nodesOf(node) {
  yield node
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value]) if (isNode(each)) yield* nodesOf(each)
}

const plain = (node) => (/^TS\w+Expression$/.test(node?.type ?? '') ? plain(node.expression) : node)
const keyOf = ({ key }) => key?.name ?? key?.value

/** Ids in the `requirements` list of an expression; null if it has none. */
const listedIn = (node, path) => {
  for (const each of nodesOf(node)) {
    if (each.type !== 'Property' || keyOf(each) !== 'requirements') continue
    const list = plain(each.value)
    const ids = list.type === 'ArrayExpression' ? list.elements.map((element) => element?.value) : [undefined]
    if (!ids.every((id) => typeof id === 'string'))
      throw new Error(`${path}: requirements must be written out as a list of ids`)
    return ids
  }
  return null
}

/** Names of the identifiers that an expression spreads or calls. */
const madeFrom = (node) =>
  [...nodesOf(node)].flatMap((each) => {
    const source =
      each.type === 'SpreadElement' ? each.argument : each.type === 'CallExpression' ? each.callee : null
    return source?.type === 'Identifier' ? [source.name] : []
  })

const declarationsOf = (statement) => {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  if (declared?.type === 'FunctionDeclaration') return [{ name: declared.id.name, init: declared }]
  if (declared?.type !== 'VariableDeclaration') return []
  return declared.declarations.map(({ id, init }) => ({ name: id.name, init }))
}

/** Value of a story's `name` property; undefined if the story is named after its export. */
const givenName = (init) => {
  const name = plain(init)?.properties?.find((each) => keyOf(each) === 'name')?.value.value
  return typeof name === 'string' ? name : undefined
}

const oneLine = (comment) =>
  comment
    .replaceAll(/^\s*\*\s?/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/**
 * Returns the stories of one file: Storybook id, title and name, the doc comment above each (`says`, '' if none), the
 * requirement ids in its parameters, else in those of the file's meta, and whether it has no picture of its own (tag
 * `test-only`). Throws if the file cannot be parsed.
 */
export const readStories = ({ path, text }) => {
  const { body, comments } = bodyOf(path, text)
  const own = new Map(body.flatMap(declarationsOf).map(({ name, init }) => [name, init]))
  const meta = own.get('meta')
  const fallback = (meta && listedIn(meta, path)) ?? []
  const title = titleOf(path)
  const quoted = (init) => {
    const parts = [init, ...madeFrom(init).flatMap((name) => own.get(name) ?? [])]
    return parts.map((part) => listedIn(part, path)).find((ids) => ids !== null) ?? fallback
  }
  return body
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .flatMap((statement) =>
      declarationsOf(statement).map(({ name, init }) => {
        const above = comments.findLast(({ end }) => end <= statement.start)
        const isNext = above && text.slice(above.end, statement.start).trim() === ''
        return {
          id: toId(title, storyNameFromExport(name)),
          title,
          name: givenName(init) ?? storyNameFromExport(name),
          path,
          says: isNext ? oneLine(above.value) : '',
          ids: quoted(init),
          isTest: text.slice(statement.start, statement.end).includes("'test-only'"),
        }
      }),
    )
}

const runners = new Set(['it', 'test', 'describe'])
const runnerOf = (callee) => {
  if (callee.type === 'Identifier') return runners.has(callee.name) ? callee.name : undefined
  if (callee.type === 'MemberExpression') return runnerOf(callee.object)
  if (callee.type === 'CallExpression') return runnerOf(callee.callee)
  return undefined
}
const wordsOf = (node) => {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined
  if (node?.type !== 'TemplateLiteral') return undefined
  return node.quasis.map(({ value }) => value.cooked).join('…')
}

const readTestsIn = (node, above, found) => {
  const runner = node.type === 'CallExpression' ? runnerOf(node.callee) : undefined
  const words = runner && wordsOf(node.arguments[0])
  const isSuite = runner === 'describe'
  if (words !== undefined && !isSuite) found.push([...above, words].join(' › '))
  const within = words !== undefined && isSuite ? [...above, words] : above
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value])
      if (isNode(each)) readTestsIn(each, within, found)
}

/**
 * Returns the tests of one file with the requirement ids in their titles. Titles include those of the enclosing
 * `describe` blocks. Throws if the file cannot be parsed.
 */
export const readTests = ({ path, text }) => {
  const found = []
  for (const statement of bodyOf(path, text).body) readTestsIn(statement, [], found)
  return found.map((title) => ({ path, title, ids: idsIn(title) }))
}

/** Returns the requirement ids quoted in the comments of a file, without duplicates. */
export const idsInComments = ({ path, text }) =>
  idsIn(
    bodyOf(path, text)
      .comments.map(({ value }) => value)
      .join('\n'),
  )
