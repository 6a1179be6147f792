import type { Endpoint } from '@/api/contract/endpoint'
import { limitsOf } from '@/api/contract/limitTable'
import { everyEndpoint } from '@/api/contract/everyEndpoint'
import { formatRows } from '@/domain/shared/text/numbers'

const UNITS = { text: 'characters', list: 'entries', record: 'entries' } as const
const KB = 1024

const rowsOf = (endpoint: Endpoint) =>
  endpoint.body === null ? [] : limitsOf(endpoint.body).map((limit) => ({ endpoint, ...limit }))

/**
 * Table of the API calls with the maximum size of their body and of each text and list in it, read from the schemas.
 */
export function Limits() {
  return (
    <table className="book-table">
      <thead>
        <tr>
          <th>Call</th>
          <th>Body up to</th>
          <th>Field</th>
          <th>Maximum</th>
        </tr>
      </thead>
      <tbody>
        {everyEndpoint.flatMap(rowsOf).map(({ endpoint, path, kind, maximum }) => (
          <tr key={`${endpoint.name} ${path} ${kind}`}>
            <td>
              <code>{endpoint.name}</code>
            </td>
            <td>{`${formatRows(endpoint.bodyMaxBytes / KB)} kB`}</td>
            <td>
              <code>{path}</code>
            </td>
            <td>{maximum === null ? 'none' : `${formatRows(maximum)} ${UNITS[kind]}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
