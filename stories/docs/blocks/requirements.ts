/** What a requirement id says and where it stands: the manager's panel and the docs pages read it. */
import references from '../references.json'

const texts: Readonly<Record<string, string>> = {
  ...references.requirements,
  ...references.faults,
  ...references.extras,
  ...references.budgets,
}

/** The requirement in words; '' for an id that is not known. */
export const requirementText = (id: string): string => texts[id] ?? ''

/** Address of its row, seen from the book's own window: on the map, where budgets have none. */
export const requirementHref = (id: string): string =>
  `./?path=/docs/docs-${id in references.budgets ? 'requirements-and-rules' : 'map'}--docs#${id}`
