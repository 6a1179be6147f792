import type { endpoints } from '@/api/contract/endpoints'
import type { endpointGroups } from '@/api/contract/everyEndpoint'

type NamesIn<Table> = {
  [Group in keyof Table & string]: `${Group}.${keyof Table[Group] & string}`
}[keyof Table & string]
/** Union of the names of all API calls, such as `auth.login`, so that a misspelt name does not compile. */
export type EndpointName = NamesIn<typeof endpoints> | NamesIn<typeof endpointGroups> | 'capabilities.list'
