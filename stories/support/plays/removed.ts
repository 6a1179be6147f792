import { PERSON } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

/**
 * The mock backend's data set `busy` (twelve stacks) after Ben was removed from his organisation, with Ben logged in.
 */
export const removedBen = (): World => {
  const world = worlds.member()
  const users = world.records.users.map((user) => (user.id === PERSON.ben ? { ...user, orgId: null } : user))
  return { ...world, name: 'removed', records: { ...world.records, users } }
}
