/** Names of the contract's calls as a type, so that a mistyped fault does not compile. */
import type { endpoints } from '@/api/contract/endpoints'
import type { optionalEndpoints } from '@/api/contract/optionalEndpoints'

type NamesIn<Table> = {
  [Group in keyof Table & string]: `${Group}.${keyof Table[Group] & string}`
}[keyof Table & string]
export type EndpointName = NamesIn<typeof endpoints> | NamesIn<typeof optionalEndpoints> | 'capabilities.list'
