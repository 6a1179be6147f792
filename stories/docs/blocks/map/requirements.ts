import references from '../../references.json'

const texts: Readonly<Record<string, string>> = {
  ...references.findingsOfNovember,
  ...references.requirements,
  ...references.faults,
  ...references.extras,
  ...references.findings,
  ...references.budgets,
}

/** Returns the text of a requirement, fault, finding or budget by its id (such as MOD-3); '' for an unknown id. */
export const requirementText = (id: string): string => texts[id] ?? ''

const hrefOn = (page: string, row: string) => `./?path=/docs/docs-${page}--docs#${row}`

/**
 * Returns the URL of a requirement's row on the docs page "Map" (budgets: "Requirements and rules"), relative to
 * Storybook's main frame.
 */
export const requirementHref = (id: string): string =>
  hrefOn(id in references.budgets ? 'requirements-and-rules' : 'map', id)

/** Sections of the specification from which the requirements of an area come. */
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

/**
 * Returns the sections of the specification from which these requirements come, without duplicates. Ids that are not
 * from the specification, such as faults, have none.
 */
export const sectionsOf = (ids: readonly string[]): readonly string[] => [
  ...new Set(ids.flatMap((id) => sectionsOfArea[id.slice(0, id.indexOf('-'))] ?? [])),
]

/** Returns a section of the specification with its title, such as `Spec 1 §2, Screens and routes`. */
export const sectionText = (section: string): string => {
  const about = (references.specification as Readonly<Record<string, string>>)[section] ?? ''
  return `${section.charAt(0).toUpperCase()}${section.slice(1)}, ${about}`
}

/**
 * Returns the URL of a section's row on the docs page "Requirements and rules", relative to Storybook's main frame.
 */
export const sectionHref = (section: string): string =>
  hrefOn('requirements-and-rules', encodeURIComponent(section))
