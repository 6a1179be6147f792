import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** Returns the longest path among an issue and, for a union, the issues of its branches. */
const deepest = (issue: Issue, above: Path = []): Path => {
  const own = [...above, ...issue.path]
  if (issue.code !== 'invalid_union') return own
  return longest([own, ...issue.errors.flat().map((inner) => deepest(inner, own))])
}

const longest = (paths: readonly Path[]): Path =>
  paths.reduce((best, path) => (path.length > best.length ? path : best), [])

/**
 * Returns the key path of the first issue of a failed zod parse, for error messages. For a union it is the path of the
 * branch that matched furthest; empty if there is no issue or the whole value is wrong.
 */
export const issuePath = (issues: readonly Issue[]): Path => {
  const [first] = issues
  return first === undefined ? [] : deepest(first)
}
