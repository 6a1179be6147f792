/** Optional API calls `names`: names that nobody has mapped, what a choice would change, and the choice. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { errorsInPlace } from '@/api/client/queryClient'
import { request } from '@/api/client/request'
import { nameEndpoints } from '@/api/contract/nameEndpoints'
import { keys } from '@/api/keys'
import { countAgain } from './answers'
import type { DeliveredName, NameChoice, Names } from '@/domain/answers/names'

/** How often the names are read again while a choice is counted, ms. */
const COUNTING_REFETCH_MS = 2_000

/** Prefix of the keys of all names; here and not in `keys`, which every page loads. */
export const namesScope = [...keys.orgScope, 'names'] as const

const toWire = ({ kind, source, name, platform, networkId, appId, ownId }: DeliveredName) => ({
  kind,
  source,
  name,
  platform,
  network_id: networkId,
  app_id: appId,
  own_id: ownId,
})
const choiceToWire = (choice: NameChoice) => ({
  choice: choice.kind,
  ...(choice.kind === 'same' && { target: choice.target }),
})
const inDestination = (id: number | null) => (id === null ? {} : { destination_id: String(id) })

const refetchInterval = ({ state }: { readonly state: { readonly data: Names | undefined } }) =>
  state.data?.isCounting === true ? COUNTING_REFETCH_MS : false

/** Query for the names of a destination, null for that of ROAS; read again while a choice is counted. */
export const namesQuery = (destinationId: number | null) =>
  queryOptions({
    queryKey: [...namesScope, 'list', destinationId] as const,
    queryFn: ({ signal }) => request(nameEndpoints.list, { query: inDestination(destinationId) }, { signal }),
    refetchInterval,
    meta: errorsInPlace,
  })

/** Query for what a choice would change. `countedAt` is the time of the tables that it is compared with. */
export const nameEffectQuery = (
  name: DeliveredName,
  choice: NameChoice,
  { destinationId, countedAt }: Pick<Names, 'destinationId' | 'countedAt'>,
) =>
  queryOptions({
    queryKey: [
      ...namesScope,
      'effect',
      toWire(name),
      choiceToWire(choice),
      destinationId,
      countedAt,
    ] as const,
    queryFn: ({ signal }) =>
      request(
        nameEndpoints.effect,
        { query: { ...toWire(name), ...choiceToWire(choice), ...inDestination(destinationId) } },
        { signal },
      ),
    staleTime: Infinity,
    retry: false,
    meta: errorsInPlace,
  })

/** Mutations that decide about a name, and take the choice back. Both resolve once the names are read again. */
export const useNameChoice = () => {
  const client = useQueryClient()
  const shared = {
    onSuccess: () => {
      countAgain(client)
      return client.invalidateQueries({ queryKey: [...namesScope, 'list'] })
    },
    meta: errorsInPlace,
  }
  const choose = useMutation({
    mutationFn: ({ name, choice }: { readonly name: DeliveredName; readonly choice: NameChoice }) =>
      request(nameEndpoints.choose, { body: { ...toWire(name), ...choiceToWire(choice) } }),
    ...shared,
  })
  const undo = useMutation({
    mutationFn: (name: DeliveredName) => request(nameEndpoints.undo, { query: toWire(name) }),
    ...shared,
  })
  return { choose, undo }
}
