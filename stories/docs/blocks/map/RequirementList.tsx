import { requirementHref, requirementText, sectionHref, sectionsOf, sectionText } from './requirements'

/**
 * Links to the requirements of a story and to the sections of the specification that they come from. Nothing for an
 * empty list.
 */
export function RequirementList({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <p className="book-requirements">
      {ids.map((id) => (
        <a key={id} href={requirementHref(id)} target="_top" title={requirementText(id)}>
          {id}
        </a>
      ))}
      {sectionsOf(ids).map((section) => (
        <a key={section} href={sectionHref(section)} target="_top" title={sectionText(section)}>
          {section}
        </a>
      ))}
    </p>
  )
}
