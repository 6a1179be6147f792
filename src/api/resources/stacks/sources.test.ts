/** A change of a stack: what is sent, what is seen meanwhile, and what a failure leaves. DSH-4, DSH-10, C-4, C-7. */
import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { entitiesQuery } from './entities'
import { type StackEditor, updateStack } from './sources'
import { HttpError } from '@/api/client/errors'
import { createQueryClient } from '@/api/client/queryClient'
import { errorMessages } from '@/domain/messages/errors'
import { MINUTE, json, startTestService, stopTestService } from '@/testing/testService'

afterEach(stopTestService)

const wire = (changes: object = {}) => ({
  id: 7,
  enabled: true,
  interval: '',
  start_date: '2026-01-01T00:00:00Z',
  source_type: 1,
  destination: { id: 4, destination_type: 2 },
  credentials: { id: 9, name: 'N', label: 'tenjin' },
  source_task_ids: [101, 102],
  transformations: { 41: 501 },
  ...changes,
})

/** A service with one stack; `refuse` makes updates fail. */
const serve = (options: { readonly refuse?: boolean } = {}) => {
  const service = { stack: wire(), calls: [] as string[], bodies: [] as unknown[] }
  startTestService(15 * MINUTE, {
    fetch: (url, init) => {
      const { pathname } = new URL(url)
      service.calls.push(`${init.method ?? 'GET'} ${pathname}`)
      if (init.method !== 'PUT') return Promise.resolve(json({ sources: [service.stack] }))
      const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : 'null')
      service.bodies.push(body)
      if (options.refuse === true) return Promise.resolve(json({ message: 'No' }, 409))
      const { source_tasks: tasks, enabled } = body as { source_tasks: number[]; enabled: boolean }
      service.stack = { ...service.stack, enabled, source_task_ids: tasks }
      return Promise.resolve(json(service.stack))
    },
  })
  return service
}

const open = async () => {
  const client = createQueryClient({ retry: false })
  await client.fetchQuery(entitiesQuery())
  const change = (editor: StackEditor) =>
    new MutationObserver(client, updateStack(client, 7, { isShownAtOnce: true })).mutate(editor)
  return { client, change }
}
const shown = (client: QueryClient) => client.getQueryData(entitiesQuery().queryKey)?.stacks[0]
const off: StackEditor = () => ({ enabled: false })

describe('a change of a stack', () => {
  it('DSH-10 that fails leaves the time of the last response', async () => {
    serve({ refuse: true })
    const { client, change } = await open()
    const { queryKey } = entitiesQuery()
    client.setQueryData(queryKey, (old) => old, { updatedAt: 5 })
    await expect(change(off)).rejects.toThrow(HttpError)
    expect(client.getQueryState(queryKey)?.dataUpdatedAt).toBe(5)
  })
  it('DSH-4 shows at once and sends everything', async () => {
    const service = serve()
    const { client, change } = await open()
    const done = change(off)
    await Promise.resolve()
    await Promise.resolve()
    await expect.poll(() => shown(client)?.enabled).toBe(false)
    await done
    expect(service.bodies).toEqual([
      {
        credentials_id: 9,
        destination_id: 4,
        enabled: false,
        interval: '',
        start_date: '2026-01-01T00:00:00Z',
        source_tasks: [101, 102],
        transformation_type_ids: [501],
      },
    ])
  })

  it('DSH-4 DSH-10 is taken back when it is refused, and the list is read again', async () => {
    const service = serve({ refuse: true })
    const { client, change } = await open()
    await expect(change(off)).rejects.toBeInstanceOf(HttpError)
    expect(shown(client)?.enabled).toBe(true)
    expect(client.getQueryState(entitiesQuery().queryKey)?.isInvalidated).toBe(true)
    expect(service.bodies).toHaveLength(1)
  })

  it('C-7 starts from the stack as it is now, not from the one that was loaded', async () => {
    const service = serve()
    const { change } = await open()
    service.stack = { ...service.stack, source_task_ids: [101, 102, 103] }
    await change(({ taskIds }) => ({ taskIds: taskIds.filter((id) => id !== 101) }))
    expect(service.bodies).toMatchObject([{ source_tasks: [102, 103] }])
  })

  it('C-4 lets the changes of one stack wait for each other', async () => {
    const service = serve()
    const { change } = await open()
    const drop =
      (gone: number): StackEditor =>
      ({ taskIds }) => ({
        taskIds: taskIds.filter((id) => id !== gone),
      })
    await Promise.all([change(drop(101)), change(drop(102))])
    expect(service.bodies).toMatchObject([{ source_tasks: [102] }, { source_tasks: [] }])
  })

  it('C-6 sends nothing where there is nothing left to change', async () => {
    const service = serve()
    const { change } = await open()
    await change(() => null)
    expect(service.bodies).toEqual([])
  })

  it('C-6 says so where the stack is gone', async () => {
    const service = serve()
    const { change } = await open()
    service.stack = wire({ id: 8 })
    await expect(change(off)).rejects.toThrow(errorMessages.stackGone)
    expect(service.bodies).toEqual([])
  })
})
