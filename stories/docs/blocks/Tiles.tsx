import { Subheading } from '@storybook/addon-docs/blocks'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { builtInContent } from '@mocks/data/content'

interface Connector {
  readonly label: string
  readonly name: string
  readonly hidden: boolean
  readonly parts: string
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const sources = builtInContent.sourceTypes.map((type) => ({
  group: type.description,
  label: type.label,
  name: type.name,
  hidden: type.hidden,
  parts: counted(type.source_tasks.length, 'endpoint', 'endpoints'),
}))
const destinations = builtInContent.destinationTypes.map((type) => ({
  group: 'Destinations',
  label: type.label,
  name: type.name,
  hidden: type.hidden,
  parts: counted(type.transformation_types.length, 'transformation', 'transformations'),
}))
const groups = [...new Set([...sources, ...destinations].map(({ group }) => group))]

function Tile({ connector: { label, name, hidden, parts } }: { readonly connector: Connector }) {
  return (
    <li>
      <span className="sb-unstyled">
        <ConnectorTile label={label} name={name} size={40} />
      </span>
      <span>
        <strong>{name}</strong>
        <br />
        <code>{label}</code>, {parts}
        {hidden && ', hidden'}
      </span>
    </li>
  )
}

/** Every connector of the built-in catalogue by category, with its tile. */
export function Tiles() {
  return groups.map((group) => (
    <section key={group}>
      <Subheading>{group}</Subheading>
      <ul className="book-tiles">
        {[...sources, ...destinations]
          .filter((connector) => connector.group === group)
          .map((connector) => (
            <Tile key={connector.label} connector={connector} />
          ))}
      </ul>
    </section>
  ))
}
