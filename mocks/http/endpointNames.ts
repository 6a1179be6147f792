/** Names of the contract's calls as a type, so that a mistyped fault does not compile. */
import type { endpoints } from '@/api/contract/endpoints'

type Table = typeof endpoints
export type EndpointName = {
  [Group in keyof Table & string]: `${Group}.${keyof Table[Group] & string}`
}[keyof Table & string]
