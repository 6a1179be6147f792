/** The busy world after Ben was removed from his organisation, with Ben signed in. */
import { PERSON } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

export const removedBen = (): World => {
  const world = worlds.member()
  const users = world.records.users.map((user) => (user.id === PERSON.ben ? { ...user, orgId: null } : user))
  return { ...world, name: 'removed', records: { ...world.records, users } }
}
