/** Transformations of a destination: what is sent, and what the list shows at once. DSH-6, DSH-10, MOD-6, C-6. */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, describe, expect, it } from 'vitest'
import { useAddDestinationTransformations, useRemoveDestinationTransformation } from './destinations'
import { entitiesQuery } from './entities'
import { createQueryClient } from '@/api/client/queryClient'
import { json, MINUTE, startTestService, stopTestService } from '@/testing/testService'

afterEach(stopTestService)

const record = (id: number, typeId: number) => ({
  id,
  org_id: 3,
  destination: 4,
  destination_transformation_type: { id: typeId, name: '', label: '' },
})

/** A service with one active transformation, 51; `status` is what a change is answered with. */
const serve = (status = 200) => {
  const calls: unknown[] = []
  startTestService(15 * MINUTE, {
    fetch: (url, init) => {
      const { pathname } = new URL(url)
      const method = init.method ?? 'GET'
      calls.push([`${method} ${pathname}`, typeof init.body === 'string' ? JSON.parse(init.body) : null])
      if (method === 'GET')
        return Promise.resolve(json({ sources: [], destination_transformations: [record(51, 201)] }))
      if (status !== 200) return Promise.resolve(json({ message: 'No' }, status))
      return Promise.resolve(
        json(method === 'POST' ? { destination_transformations: [record(52, 202)] } : {}),
      )
    },
  })
  return calls
}

interface Hooks {
  readonly add: ReturnType<typeof useAddDestinationTransformations>
  readonly remove: ReturnType<typeof useRemoveDestinationTransformation>
}

/** The hooks as a page has them. */
const open = async () => {
  const client = createQueryClient({ retry: false })
  await client.fetchQuery(entitiesQuery())
  const got: Hooks[] = []
  const Page = () => {
    got.push({ add: useAddDestinationTransformations(), remove: useRemoveDestinationTransformation() })
    return null
  }
  renderToString(createElement(QueryClientProvider, { client }, createElement(Page)))
  const [hooks] = got
  if (hooks === undefined) throw new Error('Nothing was drawn.')
  return { client, ...hooks }
}
const listed = (client: QueryClient) =>
  client.getQueryData(entitiesQuery().queryKey)?.destinationTransformations.map(({ id }) => id)
const isOld = (client: QueryClient) => client.getQueryState(entitiesQuery().queryKey)?.isInvalidated

describe('transformations of a destination', () => {
  it('DSH-6 DSH-10 what was activated is listed at once, and the list is read again', async () => {
    const calls = serve()
    const { client, add } = await open()
    await add.mutateAsync({ body: { destinationId: 4, transformationTypeIds: [201, 202] } })
    expect(calls.at(-1)).toEqual([
      'POST /api/users/destination_transformations',
      { destination_id: 4, destination_transformation_type_ids: [201, 202] },
    ])
    expect(listed(client)).toEqual([51, 52])
    expect(isOld(client)).toBe(true)
  })
  it('DSH-10 what the service refuses is not listed, and the list is read again', async () => {
    serve(409)
    const { client, add } = await open()
    const body = { destinationId: 4, transformationTypeIds: [202] }
    await expect(add.mutateAsync({ body })).rejects.toThrow()
    expect(listed(client)).toEqual([51])
    expect(isOld(client)).toBe(true)
  })
  it('MOD-6 DSH-10 what was deleted is gone from the list at once', async () => {
    const calls = serve()
    const { client, remove } = await open()
    await remove.mutateAsync(51)
    expect(calls.at(-1)).toEqual(['DELETE /api/users/destination_transformations/51', null])
    expect(listed(client)).toEqual([])
    expect(isOld(client)).toBe(true)
  })
  it('C-6 one that is gone already counts as deleted', async () => {
    serve(404)
    const { client, remove } = await open()
    await remove.mutateAsync(51)
    expect(listed(client)).toEqual([])
  })
  it('MOD-6 one that could not be deleted stays', async () => {
    serve(500)
    const { client, remove } = await open()
    await expect(remove.mutateAsync(51)).rejects.toThrow()
    expect(listed(client)).toEqual([51])
  })
})
