/** What a requirement id says and where it stands: the manager's panel and the docs pages read it. */
import references from '../../references.json'

const texts: Readonly<Record<string, string>> = {
  ...references.requirements,
  ...references.faults,
  ...references.extras,
  ...references.findings,
  ...references.budgets,
}

/** The requirement in words; '' for an id that is not known. */
export const requirementText = (id: string): string => texts[id] ?? ''

const hrefOn = (page: string, row: string) => `./?path=/docs/docs-${page}--docs#${row}`

/** Address of its row, seen from the book's own window: on the map, where budgets have none. */
export const requirementHref = (id: string): string =>
  hrefOn(id in references.budgets ? 'requirements-and-rules' : 'map', id)

/** Which sections of the specification the requirements of an area come from. */
const sectionsOfArea: Readonly<Record<string, readonly string[]>> = {
  APP: ['spec 1 §2', 'spec 1 §6'],
  AUT: ['spec 1 §2', 'spec 2 §5'],
  ORG: ['spec 1 §2', 'spec 2 §5'],
  ADM: ['spec 1 §2', 'spec 1 §6'],
  LIC: ['spec 1 §4', 'spec 2 §8'],
  MET: ['spec 1 §2', 'spec 1 §4'],
  DSH: ['spec 1 §2', 'spec 1 §4'],
  MOD: ['spec 1 §2', 'spec 2 §8'],
  CRD: ['spec 1 §2', 'spec 2 §4', 'spec 2 §5'],
  WIZ: ['spec 1 §2', 'spec 2 §5'],
  DOC: ['spec 1 §2'],
  NTF: ['spec 2 §8'],
  CAL: ['spec 2 §7'],
  CAT: ['spec 2 "Built-in catalogue"'],
}

/** The sections that these requirements come from, each once; none for faults and wishes, which are our own. */
export const sectionsOf = (ids: readonly string[]): readonly string[] => [
  ...new Set(ids.flatMap((id) => sectionsOfArea[id.slice(0, id.indexOf('-'))] ?? [])),
]

/** `Spec 1 §2, Screens and routes`. */
export const sectionText = (section: string): string => {
  const about = (references.specification as Readonly<Record<string, string>>)[section] ?? ''
  return `${section.charAt(0).toUpperCase()}${section.slice(1)}, ${about}`
}

/** Address of the section's row, seen from the book's own window. */
export const sectionHref = (section: string): string =>
  hrefOn('requirements-and-rules', encodeURIComponent(section))
