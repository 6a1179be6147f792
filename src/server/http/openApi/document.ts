/** Description of the API in OpenAPI 3.1, made from the contract's table of calls. */
import type { Endpoint } from '@/api/contract/endpoint'
import { everyEndpoint } from '@/api/contract/everyEndpoint'
import type { EndpointName } from '@/api/contract/everyEndpoint'
import { ignored } from '@/api/contract/read'
import { summaries } from '@/api/contract/summaries'
import { REFUSAL_MAX_BYTES } from '@/domain/shared/limits'
import { scopeOf } from '@/server/accounts/tokenCalls'
import { parameterPattern } from '../calls/pattern'
import { referTo, sharedSchemas, toJsonSchema } from './schemas'
import type { JsonSchema } from './schemas'

const KB = 1024
const JSON_TYPE = 'application/json'

/** A part of the description, as JSON. */
interface Part {
  readonly [key: string]: unknown
}

/** One call of the description. */
export interface Operation extends Part {
  readonly operationId: string
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
}

/** The description, as far as the service and the book read it. */
export interface OpenApiDocument extends Part {
  readonly openapi: '3.1.0'
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const isEndpointName = (name: string): name is EndpointName => Object.hasOwn(summaries, name)
const summaryOf = ({ name }: Endpoint): string => (isEndpointName(name) ? summaries[name] : name)

/** Ids are numbers; other parameters are texts. */
const parameterSchema = (name: string): JsonSchema =>
  /id$/i.test(name)
    ? { type: 'integer', minimum: 1 }
    : { type: 'string', pattern: `^${parameterPattern(`:${name}`)}$` }

const namesIn = (path: string): readonly string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '')

const pathParameters = ({ path }: Endpoint): readonly Part[] =>
  namesIn(path).map((name) => ({ name, in: 'path', required: true, schema: parameterSchema(name) }))

const queryParameters = ({ query }: Endpoint): readonly Part[] => {
  if (query === null) return []
  const { properties = {}, required = [] } = toJsonSchema(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const securityOf = ({ auth, name }: Endpoint): readonly Readonly<Record<string, readonly string[]>>[] => {
  if (auth === 'none') return []
  if (auth === 'refresh') return [{ refreshToken: [] }]
  const scope = scopeOf(name)
  return [{ accessToken: [] }, ...(scope === null ? [] : [{ apiToken: [scope] }])]
}

const whoMay = ({ auth, role, name }: Endpoint): string => {
  if (auth === 'none') return 'Takes no token.'
  if (auth === 'refresh') return 'Takes a refresh token.'
  const scope = scopeOf(name)
  const person = role === null ? 'Any member may call it' : `Only a user with the role ${role} may call it`
  return scope === null
    ? `${person}, with a session; programs can't.`
    : `${person}, and a program with a token of the scope \`${scope}\`${scope === 'manage' ? '' : ' or a larger one'}.`
}

const descriptionOf = (endpoint: Endpoint): string => {
  const { alias, body, bodyMaxBytes } = endpoint
  const also = alias === undefined ? '' : ` Also at \`${alias.replaceAll(/:(\w+)/g, '{$1}')}\`.`
  const size = body === null ? '' : ` The body has at most ${bodyMaxBytes / KB} kB.`
  return `${whoMay(endpoint)}${size}${also}`
}

const refusal = (name: string): Part => ({ $ref: `#/components/responses/${name}` })

const refusalsOf = ({ auth, body, query, path }: Endpoint): Readonly<Record<string, Part>> => ({
  ...(auth !== 'none' && { 401: refusal('Unauthenticated'), 403: refusal('Forbidden') }),
  ...(path.includes(':') && { 404: refusal('NotFound') }),
  ...(body !== null && { 413: refusal('TooLarge'), 415: refusal('NotJson') }),
  ...((body !== null || query !== null) && { 422: refusal('Invalid') }),
  default: refusal('Refused'),
})

/** Answers to a call that succeeds. */
const successOf = ({ response, isFile }: Endpoint): Readonly<Record<string, Part>> => {
  if (isFile)
    return {
      200: { description: 'The file', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } },
    }
  if (response === ignored)
    return { '2XX': { description: 'Done; a body, if there is one, need not be read' } }
  return { 200: { description: 'Done', content: { [JSON_TYPE]: { schema: referTo(response) } } } }
}

const operationOf = (endpoint: Endpoint): Operation => ({
  operationId: endpoint.name,
  summary: summaryOf(endpoint),
  description: descriptionOf(endpoint),
  tags: [endpoint.name.split('.')[0] ?? ''],
  security: securityOf(endpoint),
  parameters: [...pathParameters(endpoint), ...queryParameters(endpoint)],
  ...(endpoint.body !== null && {
    requestBody: {
      required: !endpoint.body.safeParse(undefined).success,
      content: { [JSON_TYPE]: { schema: referTo(endpoint.body) } },
    },
  }),
  responses: { ...successOf(endpoint), ...refusalsOf(endpoint) },
})

const refused = (description: string): Part => ({
  description,
  content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Refusal' } } },
})

const componentsOf = () => ({
  schemas: {
    ...Object.fromEntries(
      Object.entries(sharedSchemas).map(([name, schema]) => [name, toJsonSchema(schema)]),
    ),
    Refusal: {
      type: 'object',
      description: `Why a call was refused: one of the two texts, for people. At most ${REFUSAL_MAX_BYTES / KB} kB.`,
      properties: { message: { type: 'string' }, msg: { type: 'string' } },
    },
  },
  responses: {
    Unauthenticated: refused('There is no token, or it is unknown, revoked or expired'),
    Forbidden: refused('The role of the user or the scope of the token does not include this call'),
    NotFound: refused('There is no such record in the organization'),
    TooLarge: refused('The body is larger than the call takes; it was not read'),
    NotJson: refused(`The content type is not ${JSON_TYPE}`),
    Invalid: refused('A field has an invalid value; the message names it'),
    Refused: refused(
      'Any other refusal: 409 for a record whose state does not allow the call, 429 after too many attempts and 503 where too many others wait, both with Retry-After',
    ),
  },
  securitySchemes: {
    accessToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'Access token of a session: the answer to a login has it. It lasts 15 minutes.',
    },
    refreshToken: {
      type: 'http',
      scheme: 'bearer',
      description: 'Refresh token of a session, which gets new access tokens and nothing else.',
    },
    apiToken: {
      type: 'http',
      scheme: 'bearer',
      description:
        'Token of a program, such as `sy_…`: an ADMIN creates it in Settings, Tokens. Scopes: `read` reads, `run` also starts and cancels runs, `manage` also changes stacks, destinations and credentials. Each includes those before it.',
    },
  },
})

const INTRODUCTION = `Everything the app does goes through these calls. Send JSON as \`${JSON_TYPE}\` in UTF-8, and the token as
\`Authorization: Bearer …\`.

- Times are ISO 8601 in UTC, days \`YYYY-MM-DD\`, and ids integers.
- Answers may get further fields: ignore those that you don't know.
- A refused call answers with its reason in \`message\` or \`msg\`.
- After 429 and 503, wait as long as \`Retry-After\` says, in seconds.`

/** Creates the description of a service of this version. */
export const createOpenApiDocument = (version: string): OpenApiDocument => {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const endpoint of everyEndpoint) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Stackyard',
      version,
      description: INTRODUCTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: componentsOf(),
  }
}
