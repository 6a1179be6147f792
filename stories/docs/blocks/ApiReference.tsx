import { createOpenApiDocument } from '@/server/http/openApi/document'
import type { Operation } from '@/server/http/openApi/document'
import { sans } from '@/theme/primitives'
import { fieldsOf } from './apiFields'

const api = createOpenApiDocument('')

interface Call {
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

const calls: readonly Call[] = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)
const tags = [...new Set(calls.flatMap(({ operation }) => operation.tags))]

const within = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (part, key) =>
      typeof part === 'object' && part !== null
        ? Object.entries(part).find(([name]) => name === key)?.[1]
        : undefined,
    value,
  )

interface FieldsProps {
  readonly title: string
  readonly schema: unknown
}

function Fields({ title, schema }: FieldsProps) {
  const fields = schema === undefined ? [] : fieldsOf(schema)
  if (fields.length === 0) return null
  return (
    <>
      <p>{title}</p>
      <table className="book-table">
        <thead>
          <tr>
            <th>Field</th>
            <th>Value</th>
            <th>Limit</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({ path, type, limit, isRequired }) => (
            <tr key={path}>
              <td>
                <code>{path === '' ? 'the whole' : path}</code>
              </td>
              <td>{isRequired ? type : `${type}; may be missing`}</td>
              <td>{limit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const parametersOf = (operation: Operation): unknown => {
  const list = operation['parameters']
  const parameters: readonly unknown[] = Array.isArray(list) ? list : []
  const entries = parameters.map((part) => [String(within(part, 'name')), within(part, 'schema')])
  const required = parameters
    .filter((part) => within(part, 'required') === true)
    .map((part) => within(part, 'name'))
  return { type: 'object', properties: Object.fromEntries(entries), required }
}

const JSON_SCHEMA = ['content', 'application/json', 'schema'] as const

/** The calls of the API with their fields, from the description that the service serves. */
export function ApiReference() {
  return (
    <div className="book-calls" style={{ fontFamily: sans }}>
      {tags.map((tag) => (
        <section key={tag}>
          <h3>{tag}</h3>
          {calls
            .filter(({ operation }) => operation.tags.includes(tag))
            .map(({ method, path, operation }) => (
              <details key={operation.operationId}>
                <summary>
                  <code>
                    {method} {path}
                  </code>{' '}
                  {operation.summary}
                </summary>
                <p>{operation.description.replaceAll('`', '')}</p>
                <Fields title="Parameters" schema={parametersOf(operation)} />
                <Fields title="Body" schema={within(operation, 'requestBody', ...JSON_SCHEMA)} />
                <Fields title="Answer" schema={within(operation, 'responses', '200', ...JSON_SCHEMA)} />
              </details>
            ))}
        </section>
      ))}
      <section>
        <h3>Records that several calls share</h3>
        {Object.entries(within(api, 'components', 'schemas') ?? {}).map(([name, schema]) => (
          <details key={name}>
            <summary>
              <code>{name}</code>
            </summary>
            <Fields title="Fields" schema={schema} />
          </details>
        ))}
      </section>
    </div>
  )
}
