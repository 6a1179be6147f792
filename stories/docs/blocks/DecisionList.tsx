const pages = import.meta.glob<string>('/stories/docs/decisions/*/0*.mdx', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const idOf = (title: string) =>
  `${title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}--docs`

// in the order of their numbers, whatever folder they are in
const decisions = Object.values(pages)
  .map((text) => ({
    title: /<Meta title="([^"]+)"/.exec(text)?.[1] ?? '',
    context: /\*\*Context\.\*\* ([^\n]+(?:\n[^\n]+)*)/.exec(text)?.[1] ?? '',
  }))
  .toSorted((one, other) => one.title.localeCompare(other.title))

/** Table of all architecture decisions, with a link to each and its context. */
export function DecisionList() {
  return (
    <table className="book-table">
      <thead>
        <tr>
          <th>Decision</th>
          <th>What led to it</th>
        </tr>
      </thead>
      <tbody>
        {decisions.map(({ title, context }) => (
          <tr key={title}>
            <td>
              <a href={`./?path=/docs/${idOf(title)}`} target="_top">
                {title.slice(title.lastIndexOf('/') + 1)}
              </a>
            </td>
            <td>{context.replaceAll('`', '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
