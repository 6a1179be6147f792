/** Where in an answer something is wrong. */
import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** The longest path among an issue and, for a union, what its branches found. */
const deepest = (issue: Issue, above: Path = []): Path => {
  const own = [...above, ...issue.path]
  if (issue.code !== 'invalid_union') return own
  return longest([own, ...issue.errors.flat().map((inner) => deepest(inner, own))])
}

const longest = (paths: readonly Path[]): Path =>
  paths.reduce((best, path) => (path.length > best.length ? path : best), [])

/** The keys that lead to what the first issue is about; none where there is no issue. */
export const issuePath = (issues: readonly Issue[]): Path => {
  const [first] = issues
  return first === undefined ? [] : deepest(first)
}
