/** Names of the time zones that people can choose. Few pages need them. */
import { UTC } from './zone'

/** A part of the world, such as `Europe`, with its zones. */
export interface ZoneGroup {
  readonly name: string
  readonly zones: readonly string[]
}

/** All zones by part of the world, in the order of their names; UTC has a group of its own, and comes first. */
export const zoneGroups = (): readonly ZoneGroup[] => {
  const groups = new Map<string, string[]>([[UTC, [UTC]]])
  for (const zone of Intl.supportedValuesOf('timeZone')) {
    const [world = ''] = zone.split('/')
    if (!zone.includes('/')) continue
    const group = groups.get(world)
    if (group === undefined) groups.set(world, [zone])
    else group.push(zone)
  }
  return [...groups].map(([name, zones]) => ({ name, zones }))
}

/** "New York" of `America/New_York`. */
export const zonePlace = (zone: string): string => zone.slice(zone.indexOf('/') + 1).replaceAll('_', ' ')
