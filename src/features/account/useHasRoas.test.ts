import { QueryClient, QueryObserver } from '@tanstack/react-query'
import type { QueryKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { answerTransformations } from '@/domain/answers/types'
import { hasRoas } from './useHasRoas'

it('ROAS is known as soon as the list has it, also where the list had none before', () => {
  const client = new QueryClient()
  const options = { ...entitiesQuery(), select: hasRoas, enabled: false }
  const key: QueryKey = options.queryKey
  client.setQueryData(key, { stacks: [], destinationTransformations: [] })
  const observer = new QueryObserver(client, options)
  const stop = observer.subscribe(() => undefined)
  expect(observer.getCurrentResult().data).toBe(false)
  const roas = { id: 1, type: { label: answerTransformations.roas } }
  client.setQueryData(key, { stacks: [], destinationTransformations: [roas] })
  expect(observer.getCurrentResult().data).toBe(true)
  stop()
})
