import type { Capability } from '@/domain/access/capabilities'
import { answerEndpoints, forecastEndpoints, leftOutEndpoints } from './answerEndpoints'
import { answerRowsEndpoints } from './answerRows'
import { answerSettingsEndpoints } from './answerSettingsEndpoints'
import type { Endpoint } from './endpoint'
import { allEndpoints } from './endpoints'
import type { endpoints } from './endpoints'
import { bookEndpoints } from './bookEndpoints'
import { capabilitiesEndpoint } from './capabilities'
import { dayNoteEndpoints } from './dayNoteEndpoints'
import { nameEndpoints } from './nameEndpoints'
import { optionalEndpoints } from './optionalEndpoints'
import { savedViewEndpoints } from './savedViewEndpoints'
import { sharedLinkEndpoints } from './sharedLinkEndpoints'
import { todayEndpoints } from './todayEndpoints'
import { viewMailEndpoints } from './viewMailEndpoints'

/** Endpoints of each capability. */
export const endpointGroups = {
  ...optionalEndpoints,
  answers: answerEndpoints,
  leftOut: leftOutEndpoints,
  answerRows: answerRowsEndpoints,
  forecast: forecastEndpoints,
  books: bookEndpoints,
  dayNotes: dayNoteEndpoints,
  answerSettings: answerSettingsEndpoints,
  names: nameEndpoints,
  today: todayEndpoints,
  savedViews: savedViewEndpoints,
  sharedLinks: sharedLinkEndpoints,
  viewMails: viewMailEndpoints,
} as const satisfies Record<Capability, Readonly<Record<string, Endpoint>>>

/**
 * Returns the endpoints of the given capabilities (groups of API calls that only some backends support) as a flat list.
 */
export const endpointsOf = (capabilities: readonly Capability[]): readonly Endpoint[] =>
  capabilities.flatMap((capability): readonly Endpoint[] => Object.values(endpointGroups[capability]))

/** All endpoints as a flat list: the 43 specified calls, the capabilities call and every optional call. */
export const everyEndpoint: readonly Endpoint[] = [
  ...allEndpoints,
  capabilitiesEndpoint,
  ...Object.values(endpointGroups).flatMap((group): readonly Endpoint[] => Object.values(group)),
]

type NamesIn<Table> = {
  [Group in keyof Table & string]: `${Group}.${keyof Table[Group] & string}`
}[keyof Table & string]
/** Union of the names of all API calls, such as `auth.login`, so that a misspelt name does not compile. */
export type EndpointName = NamesIn<typeof endpoints> | NamesIn<typeof endpointGroups> | 'capabilities.list'
