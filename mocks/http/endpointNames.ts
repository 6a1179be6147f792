/** Union type of the contract's call names, so that a misspelt fault doesn't compile. */
import type { endpoints } from '@/api/contract/endpoints'
import type { optionalEndpoints } from '@/api/contract/optionalEndpoints'

type NamesIn<Table> = {
  [Group in keyof Table & string]: `${Group}.${keyof Table[Group] & string}`
}[keyof Table & string]
export type EndpointName = NamesIn<typeof endpoints> | NamesIn<typeof optionalEndpoints> | 'capabilities.list'
