import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { Entities } from '@/domain/stacks/types'
import { hasRoasQuery } from './useHasRoas'

it('loads the list of stacks only once it has changed, on a page that does not show it too', () => {
  const client = new QueryClient()
  const load = vi.fn(() => new Promise<Entities>(() => undefined))
  const options = { ...hasRoasQuery(), queryFn: load }
  const key: QueryKey = options.queryKey
  client.setQueryData(key, { destinationTransformations: [] })
  const stop = new QueryObserver(client, options).subscribe(() => undefined)
  expect(load).not.toHaveBeenCalled()
  void client.invalidateQueries({ queryKey: key })
  expect(load).toHaveBeenCalledOnce()
  stop()
})
