import { DAY_MS } from '@/domain/shared/constants'
import { ORG, STORY_NOW } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

/**
 * The mock backend's data set `busy` (twelve stacks) with a pending invite for each address, one per day, the last one
 * sent yesterday.
 */
export const withInvites = (...emails: readonly string[]): World => {
  const world = worlds.busy()
  const invites = emails.map((email, index) => {
    const createdAt = STORY_NOW - (emails.length - index) * DAY_MS
    return { id: index + 1, orgId: ORG.lumen, email, createdAt, expiresAt: createdAt + 7 * DAY_MS }
  })
  return { ...world, records: { ...world.records, invites } }
}
