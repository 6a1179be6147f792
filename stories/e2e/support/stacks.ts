import type { CatalogueSide } from '@/domain/catalogue/types'
import { DESTINATION, SOURCE, taskId } from '@/server/connectors/catalogue/ids'
import type { ServerUnderTest } from './server'
import { FIRST_PASSWORD } from './server'

type Json = Readonly<Record<string, unknown>>

const post = async (server: ServerUnderTest, path: string, body: Json, token?: string): Promise<Json> => {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`
  const answer = await fetch(`${server.origin}/api/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Json
}

/** A credential to create: connector (`side`, `label`), name and form values. */
export interface CredentialSeed {
  readonly side: CatalogueSide
  readonly label: 'applovin' | 'google_ads' | 'redshift'
  readonly name: string
  readonly value: Readonly<Record<string, string>>
}

/** An AppLovin credential that passes verification. */
export const applovin = {
  side: 'source',
  label: 'applovin',
  name: 'Max of the studio',
  value: { report_key: 'key' },
} as const

const redshift: CredentialSeed = {
  side: 'destination',
  label: 'redshift',
  name: 'Warehouse',
  value: {
    host: 'dwh.lumen.example',
    port: '5439',
    database: 'lumen',
    username: 'u',
    password: 'stored-password',
  },
}

/** Which endpoints and transformations a test's stack has; by default the source's first endpoint only. */
export interface StackParts {
  /** Positions in the source's list of endpoints, from 0. */
  readonly endpoints?: readonly number[]
  /** Ids of source transformation types. */
  readonly transformations?: readonly number[]
  /** Ids of destination transformation types. */
  readonly destinationTransformations?: readonly number[]
}

/**
 * Creates a credential that no stack uses, through the API as the user with this e-mail address. Resolves with its id;
 * rejects if a call fails.
 */
export const makeCredential = async (
  server: ServerUnderTest,
  email: string,
  { label, name, value }: CredentialSeed,
): Promise<number> => {
  const { access_token: token } = await post(server, 'users/login', { email, password: FIRST_PASSWORD })
  return Number((await post(server, 'users/credentials', { label, name, value }, String(token)))['id'])
}

/**
 * Creates a stack of the given source into Redshift, through the API as the user with this e-mail address. Resolves
 * with its id; rejects if a call fails.
 */
export const makeStack = async (
  server: ServerUnderTest,
  email: string,
  source: CredentialSeed & { readonly label: 'applovin' | 'google_ads' },
  { endpoints = [0], transformations = [], destinationTransformations = [] }: StackParts = {},
): Promise<number> => {
  const { access_token: token } = await post(server, 'users/login', { email, password: FIRST_PASSWORD })
  // names are unique in the organisation: a second stack of the same kind takes the next one
  const save = async (seed: CredentialSeed, nth = 1): Promise<number> => {
    const { label, name, value } = seed
    const body = { label, name: nth === 1 ? name : `${name} ${nth}`, value }
    try {
      return Number((await post(server, 'users/credentials', body, String(token)))['id'])
    } catch (error) {
      if (error instanceof Error && error.message.includes('already exists')) return save(seed, nth + 1)
      throw error
    }
  }
  const [from, into] = [await save(source), await save(redshift)]
  const destination = { credentials_id: into, destination_type_id: DESTINATION.redshift }
  const target = await post(
    server,
    'users/destinations',
    { ...destination, schema_prefix: '', table_prefix: '' },
    String(token),
  )
  if (destinationTransformations.length > 0) {
    const added = {
      destination_id: Number(target['id']),
      destination_transformation_type_ids: destinationTransformations,
    }
    await post(server, 'users/destination_transformations', added, String(token))
  }
  const made = await post(
    server,
    'users/sources',
    sourceBody(source.label, from, into, { endpoints, transformations }),
    String(token),
  )
  return Number(made['id'])
}

/** Body of the call that creates a stack from saved credentials. */
const sourceBody = (
  label: 'applovin' | 'google_ads',
  from: number,
  into: number,
  { endpoints = [0], transformations = [] }: StackParts,
) => ({
  enabled: true,
  interval: '',
  source_tasks: endpoints.map((index) => taskId(label, index)),
  source_type_id: SOURCE[label],
  source_credentials_id: from,
  destination_type_id: DESTINATION.redshift,
  destination_credentials_id: into,
  start_date: '2026-01-01T00:00:00.000Z',
  transformation_type_ids: transformations,
  note: '',
  flow_type: 'allData',
})

/** Creates many stacks of a source into one new warehouse, with a numbered credential each. */
export const makeStacks = async (
  server: ServerUnderTest,
  email: string,
  source: CredentialSeed & { readonly label: 'applovin' | 'google_ads' },
  count: number,
): Promise<void> => {
  const { access_token: token } = await post(server, 'users/login', { email, password: FIRST_PASSWORD })
  const save = async ({ label, name, value }: CredentialSeed) =>
    Number((await post(server, 'users/credentials', { label, name, value }, String(token)))['id'])
  const into = await save(redshift)
  const destination = { credentials_id: into, destination_type_id: DESTINATION.redshift }
  await post(
    server,
    'users/destinations',
    { ...destination, schema_prefix: '', table_prefix: '' },
    String(token),
  )
  for (let number = 1; number <= count; number += 1) {
    const from = await save({ ...source, name: `${source.name} ${number}` })
    await post(server, 'users/sources', sourceBody(source.label, from, into, {}), String(token))
  }
}

/** Gives the user's organisation a long-term licence, so that its stacks run after the trial. */
export const takeLongTerm = async (server: ServerUnderTest, email: string): Promise<void> => {
  const { access_token: token } = await post(server, 'users/login', { email, password: FIRST_PASSWORD })
  await post(server, 'users/licenses', { license_type: 'long_term' }, String(token))
}
