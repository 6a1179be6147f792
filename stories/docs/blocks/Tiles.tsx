import { Subheading } from '@storybook/addon-docs/blocks'
import * as z from 'zod/mini'
import { endpoints } from '@/api/contract/endpoints'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { builtInContent } from '@/server/connectors/catalogue/content'
import { liveLabelOf } from '@/server/connectors/catalogue/liveSupport'

interface Connector {
  readonly label: string
  readonly name: string
  readonly hidden: boolean
  readonly parts: string
  /** How the connection of live mode is known to work; '' for a type without one. */
  readonly live: string
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
const sources = z.parse(endpoints.catalogue.sourceTypes.response, builtInContent.sourceTypes).map((type) => ({
  group: type.category,
  label: type.label,
  name: type.name,
  hidden: type.hidden,
  parts: counted(type.tasks.length, 'endpoint', 'endpoints'),
  live: liveLabelOf('source', type.label),
}))
const destinations = z
  .parse(endpoints.catalogue.destinationTypes.response, builtInContent.destinationTypes)
  .map((type) => ({
    group: 'Destinations',
    label: type.label,
    name: type.name,
    hidden: type.hidden,
    parts: counted(type.transformationTypes.length, 'transformation', 'transformations'),
    live: liveLabelOf('destination', type.label),
  }))
const groups = [...new Set([...sources, ...destinations].map(({ group }) => group))]

function Tile({ connector: { label, name, hidden, parts, live } }: { readonly connector: Connector }) {
  return (
    <li>
      <span className="sb-unstyled">
        <ConnectorTile label={label} name={name} size={40} />
      </span>
      <span>
        <strong>{name}</strong>
        <br />
        <code>{label}</code>
        <br />
        {parts}
        {hidden && ', hidden'}
        {live !== '' && (
          <>
            <br />
            {live}
          </>
        )}
      </span>
    </li>
  )
}

/** All connectors of the built-in catalogue by category, with logo and number of endpoints or transformations. */
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
