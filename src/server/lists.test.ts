/** What lists cost the store: as many queries for ten stacks as for a thousand, and no secret opened. */
import { getResponse } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { isDeep } from '@/testing/isDeep'
import { createBackend } from '@mocks/backend'
import { ORG, PERSON } from '@mocks/data/ids'
import { tokensFor } from '@mocks/world/tokensFor'
import { openSqliteStore } from './store/sqliteStore'
import type { SqliteStore } from './store/sqliteStore'
import type { Store } from './store/store'
import { worlds } from '@mocks/world/worlds'
import { createSealer, newKey } from './lib/sealing'

/** A thousand stacks are put into the store first. */
const TIMEOUT_MS = 30_000
const world = worlds.busy()
const first = <Item>([item]: readonly Item[]): Item => {
  if (item === undefined) throw new Error('The busy world has none')
  return item
}

let opened: SqliteStore | null = null
afterEach(() => {
  opened?.close()
  opened = null
})

/** The busy world with so many stacks more, each with a credential, a storage destination and a transformation. */
const fill = (store: SqliteStore, count: number): void => {
  const { records } = world
  store.load(records)
  const bucket = first(world.content.destinationTypes.filter(({ label }) => label === 's3'))
  store.transaction(() => {
    for (let index = 0; index < count; index += 1) {
      const place = { bucketName: `bucket-${index}`, prefix: 'raw/' }
      const credential = { ...first(records.credentials), name: `Studio ${index}`, place }
      const { id: credentialsId } = store.insert('credentials', credential)
      const destinationTypeId = Number(bucket.id)
      const destination = { ...first(records.destinations), destinationTypeId, credentialsId }
      const { id: destinationId } = store.insert('destinations', destination)
      const stack = store.insert('stacks', { ...first(records.stacks), credentialsId, destinationId })
      store.insert('stackTransformations', { ...first(records.stackTransformations), stackId: stack.id })
      store.insert('users', { ...first(records.users), email: `person-${index}@lumen.example` })
    }
  })
}

/** Queries of the store and secrets opened by one call. */
const costOf = async (path: string, as: number, count: number) => {
  const sealer = createSealer(newKey())
  const cost = { queries: 0, opened: 0 }
  const open = (...args: Parameters<typeof sealer.open>) => {
    cost.opened += 1
    return sealer.open(...args)
  }
  const store = openSqliteStore(':memory:', { ...sealer, open })
  opened = store
  fill(store, count)
  const counted: Store = {
    ...store,
    get: (...args) => {
      cost.queries += 1
      return store.get(...args)
    },
    list: (...args) => {
      cost.queries += 1
      return store.list(...args)
    },
    heads: (...args) => {
      cost.queries += 1
      return store.heads(...args)
    },
  }
  const handlers = createBackend(counted, [], { now: () => world.now })
  const headers = { authorization: `Bearer ${tokensFor(world, as).access_token}` }
  const answer = await getResponse(handlers, new Request(`http://localhost${path}`, { headers }))
  store.close()
  opened = null
  return { status: answer?.status, ...cost }
}

const LISTS = [
  ['stacks', '/api/users/entities', PERSON.ana],
  ['credentials', '/api/users/credentials', PERSON.ana],
  ['members', '/api/organizations/users', PERSON.ana],
  ['all users', '/api/admin/users?sort=asc', PERSON.dev],
  ['metered rows', `/api/organizations/metering-v2/org/${ORG.lumen}/period/2026-11`, PERSON.ana],
] as const

describe('lists', () => {
  it.each(isDeep ? LISTS : LISTS.slice(0, 2))(
    'FS-6 %s: as many queries for 10 stacks as for 1,000, and no secret opened',
    async (_name, path, as) => {
      const few = await costOf(path, as, 10)
      expect(few).toMatchObject({ status: 200, opened: 0 })
      expect(await costOf(path, as, 1000)).toEqual(few)
    },
    TIMEOUT_MS,
  )
})
