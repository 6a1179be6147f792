import { requirementHref, requirementText } from './requirements'

/** The requirements that a story is for, each leading to its row on the page "Map". */
export function RequirementList({ ids }: { readonly ids: readonly string[] }) {
  if (ids.length === 0) return null
  return (
    <p className="book-requirements">
      {ids.map((id) => (
        <a key={id} href={requirementHref(id)} target="_top" title={requirementText(id)}>
          {id}
        </a>
      ))}
    </p>
  )
}
