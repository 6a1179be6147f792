import { DAY_MS } from '@/domain/shared/constants'
import { builtInContent } from '@/server/connectors/catalogue/content'
import { ORG, PERSON, STORY_NOW } from '../data/ids'
import { organisations, people, sessionsOf } from '../data/people'
import type { LicenceRecord } from '@/server/store/records'
import { NO_RECORDS } from '@/server/store/store'
import type { InitialRecords } from '@/server/store/store'
import type { World } from './types'

/** Changes to the base data set of `buildWorld`. Given kinds of records replace the default ones. */
export interface WorldChanges extends Partial<Omit<World, 'records'>> {
  readonly records?: Partial<InitialRecords>
}

const longTerm = (orgId: number, now: number): LicenceRecord => ({
  id: orgId,
  orgId,
  licenceType: 'long_term',
  startDate: now - 120 * DAY_MS,
  endDate: now + 245 * DAY_MS,
  createdAt: now - 120 * DAY_MS,
})

/**
 * Builds a data set for the mock backend: the organisation Lumen Games without stacks, on a long-term licence, with
 * Ana logged in, and the given changes. Sessions are derived from the users unless given.
 */
export const buildWorld = (changes: WorldChanges = {}): World => {
  const now = changes.now ?? STORY_NOW
  const users = changes.records?.users ?? people
  return {
    name: 'base',
    signedInUserId: PERSON.ana,
    content: builtInContent,
    recorded: { runs: {}, metering: {} },
    ...changes,
    now,
    records: {
      ...NO_RECORDS,
      organisations,
      licences: [longTerm(ORG.lumen, now), longTerm(ORG.other, now)],
      ...changes.records,
      users,
      sessions: changes.records?.sessions ?? sessionsOf(users, now),
    },
  }
}
