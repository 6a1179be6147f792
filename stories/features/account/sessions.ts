import { DAY_MS } from '@/domain/shared/constants'
import { PERSON, STORY_NOW } from '@mocks/data/ids'
import { USER_AGENTS } from '@mocks/data/people'
import type { SessionRecord } from '@/server/store/records'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

const [ON_WINDOWS, ON_IPHONE, IN_SCRIPT] = [900, 901, 902] as const

const elsewhere = (id: number, userAgent: string, daysAgo: number): SessionRecord => ({
  id,
  userId: PERSON.ana,
  actorId: null,
  actorSessionId: null,
  createdAt: STORY_NOW - (daysAgo + 2) * DAY_MS,
  expiresAt: STORY_NOW + DAY_MS,
  revokedAt: null,
  userAgent,
  lastUsedAt: STORY_NOW - daysAgo * DAY_MS,
  generation: 0,
  isConfirmed: true,
})

/**
 * The mock backend's data set `busy` (twelve stacks) in which Ana has sessions in this browser, in Firefox on Windows,
 * on an iPhone and in an unknown client.
 */
export const withSessions = (): World => {
  const world = worlds.busy()
  const sessions = [
    ...world.records.sessions,
    elsewhere(ON_WINDOWS, USER_AGENTS.firefoxOnWindows, 1),
    elsewhere(ON_IPHONE, USER_AGENTS.safariOnIphone, 4),
    elsewhere(IN_SCRIPT, 'curl/8.14.1', 11),
  ]
  return { ...world, records: { ...world.records, sessions } }
}

/**
 * The mock backend's data set `busy` (twelve stacks) in which Ana's account was created with Google and has no
 * password.
 */
export const withoutPassword = (): World => {
  const world = worlds.busy()
  const users = world.records.users.map((user) =>
    user.id === PERSON.ana ? { ...user, passwordHash: null } : user,
  )
  return { ...world, records: { ...world.records, users } }
}
