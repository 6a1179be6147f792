/** Location of a validation error in a response. */
import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** The deepest path among an issue and, for a union, the issues of its branches. */
const deepest = (issue: Issue, above: Path = []): Path => {
  const own = [...above, ...issue.path]
  if (issue.code !== 'invalid_union') return own
  return longest([own, ...issue.errors.flat().map((inner) => deepest(inner, own))])
}

const longest = (paths: readonly Path[]): Path =>
  paths.reduce((best, path) => (path.length > best.length ? path : best), [])

/** Key path of the first issue; empty where there is none. */
export const issuePath = (issues: readonly Issue[]): Path => {
  const [first] = issues
  return first === undefined ? [] : deepest(first)
}
