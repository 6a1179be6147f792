/** A story leads to the rows of its requirements and to the sections that they come from. */
import { expect, it } from 'vitest'
import { requirementHref, requirementText, sectionHref, sectionsOf, sectionText } from './requirements'
import references from '../../references.json'

it('every area of requirements has its sections, and every section is known', () => {
  for (const area of Object.keys(references.requirementAreas)) {
    const sections = sectionsOf([`${area}-1`])
    expect(sections, area).not.toEqual([])
    for (const section of sections) expect(Object.keys(references.specification)).toContain(section)
  }
})

it('names each section once, and none for what the specification does not have', () => {
  expect(sectionsOf(['CRD-2', 'CRD-5', 'WIZ-1', 'T-5', 'PLUS-9'])).toEqual([
    'spec 1 §2',
    'spec 2 §4',
    'spec 2 §5',
  ])
  expect(sectionText('spec 2 §5')).toBe('Spec 2 §5, Validation rules')
})

it('leads to rows of the page', () => {
  expect(requirementText('LIC-2')).toContain('Days remaining')
  expect(requirementHref('LIC-2')).toBe('./?path=/docs/docs-map--docs#LIC-2')
  expect(requirementHref('P1')).toBe('./?path=/docs/docs-requirements-and-rules--docs#P1')
  expect(decodeURIComponent(sectionHref('spec 2 §5'))).toMatch(/#spec 2 §5$/)
})
