import { DAY_MS, MOCK_TOTAL_ROWS } from '@/domain/shared/constants'
import { builtInContent } from '@/server/connectors/catalogue/content'
import { ORG, PERSON, STORY_NOW } from '../data/ids'
import { SOURCE } from '@/server/connectors/catalogue/ids'
import { alertRecords, longestAlertRecords, manyAlertRecords } from '../data/alerts'
import { recordedMetering } from '../data/metering'
import { organisations } from '../data/people'
import { busyRuns } from '../data/runs'
import { tenjinSecret } from '../data/secrets'
import {
  destinationRecords,
  destinationTransformationRecords,
  stackCredentials,
  stackRecords,
  stackTransformationRecords,
} from '../data/stacks'
import { secretWithPlace } from '@/server/store/storagePlace'
import type { LicenceRecord } from '@/server/store/records'
import type { InitialRecords } from '@/server/store/store'
import { buildWorld } from './buildWorld'
import { longestContent, longestRecorded, longestRecords } from './longest'
import { endpointIds, manyEndpoints, manyStacks, rowsOfMany } from './many'
import type { World } from './types'

const trialLicence = (now: number, daysLeft: number): LicenceRecord => ({
  id: 1,
  orgId: ORG.lumen,
  licenceType: 'free_trial',
  startDate: now - (14 - daysLeft) * DAY_MS,
  endDate: now + daysLeft * DAY_MS,
  createdAt: now - (14 - daysLeft) * DAY_MS,
})

const busyRecords = (now: number): Partial<InitialRecords> => ({
  credentials: stackCredentials(now),
  destinations: destinationRecords(now),
  destinationTransformations: destinationTransformationRecords(now),
  stacks: stackRecords(now),
  stackTransformations: stackTransformationRecords(now),
})

const busyRecorded = (now: number, factor = 1) => ({
  runs: busyRuns(now),
  metering: { [ORG.lumen]: recordedMetering(builtInContent.sourceTypes, factor) },
})

const fresh = (): World =>
  buildWorld({
    name: 'fresh',
    records: {
      credentials: [
        {
          id: 5,
          orgId: ORG.lumen,
          label: 'tenjin',
          name: 'Tenjin 1',
          ...secretWithPlace(tenjinSecret),
          createdAt: STORY_NOW - 3 * DAY_MS,
        },
      ],
    },
  })

const busy = (): World =>
  buildWorld({
    name: 'busy',
    records: { ...busyRecords(STORY_NOW), licences: [trialLicence(STORY_NOW, 6)] },
    recorded: busyRecorded(STORY_NOW),
  })

/** Rows in the worlds with alerts, compared with those of the busy world. */
const ALERTS_FACTOR = 1.07

const withAlerts = (
  name: string,
  recordsOf: (now: number, used: number) => Pick<InitialRecords, 'alerts' | 'alertInboxes'>,
): World => {
  return buildWorld({
    name,
    records: {
      ...busyRecords(STORY_NOW),
      licences: [trialLicence(STORY_NOW, 1)],
      ...recordsOf(STORY_NOW, Math.round(MOCK_TOTAL_ROWS * ALERTS_FACTOR)),
    },
    recorded: busyRecorded(STORY_NOW, ALERTS_FACTOR),
  })
}

/**
 * Functions that create the named data sets of the mock backend, for stories and tests. Their comments are shown on
 * Storybook's page about the mock backend.
 */
export const worlds = {
  /** An organisation with no stacks and one saved Tenjin credential. */
  fresh,
  /** Twelve stacks covering every health state; six days of trial left; 760,000 of 1,000,000 rows. */
  busy,
  /** The busy data on a free trial that ends in `daysLeft` days (negative: has ended). */
  trial: ({ daysLeft }: { readonly daysLeft: number }): World => {
    const world = busy()
    return {
      ...world,
      name: 'trial',
      records: { ...world.records, licences: [trialLicence(STORY_NOW, daysLeft)] },
    }
  },
  /** The busy data with more rows than the licence allows. */
  overAllowance: (): World => ({ ...busy(), name: 'overAllowance', recorded: busyRecorded(STORY_NOW, 1.5) }),
  /** An organisation with an incomplete profile, and therefore without a licence. */
  noOrgName: (): World =>
    buildWorld({
      name: 'noOrgName',
      records: {
        organisations: organisations.map((item) =>
          item.id === ORG.lumen ? { ...item, name: '', phoneNumber: '' } : item,
        ),
        licences: [],
      },
    }),
  /** The busy data, logged in as provider staff (GFS_ADMIN, no organisation). */
  admin: (): World => ({ ...busy(), name: 'admin', signedInUserId: PERSON.dev }),
  /** The busy data, with provider staff impersonating Ana. */
  impersonating: (): World => {
    const world = busy()
    const sessions = world.records.sessions.map((session) =>
      session.userId === PERSON.ana ? { ...session, actorId: PERSON.dev } : session,
    )
    return { ...world, name: 'impersonating', records: { ...world.records, sessions } }
  },
  /** The busy data, logged in as a plain member (USER). */
  member: (): World => ({ ...busy(), name: 'member', signedInUserId: PERSON.ben }),
  /** The busy data with 81 % of the allowance used, one day of trial left, and eight alerts, three of them unread. */
  alerts: (): World => withAlerts('alerts', alertRecords),
  /** The busy data with many alerts. */
  manyAlerts: ({ alerts: count }: { readonly alerts: number }): World =>
    withAlerts('manyAlerts', (now, used) => manyAlertRecords(now, used, count)),
  /** Data of npm run dev: 40 runs per stack, 760,000 of 1,000,000 rows (spec 2 §9). Times are relative to `now`. */
  development: ({ now = STORY_NOW }: { readonly now?: number } = {}): World =>
    buildWorld({
      name: 'development',
      now,
      signedInUserId: null,
      records: {
        ...busyRecords(now),
        licences: [trialLicence(now, 6)],
        ...alertRecords(now, MOCK_TOTAL_ROWS),
      },
      recorded: busyRecorded(now),
    }),
  /** The busy data with texts and numbers of maximum length, and extreme run histories. */
  longest: (): World => {
    const world = busy()
    return {
      ...world,
      name: 'longest',
      content: longestContent,
      records: { ...longestRecords(world.records), ...longestAlertRecords(world.now) },
      recorded: longestRecorded(world.recorded, world.now),
    }
  },
  /** The busy data with its stacks repeated up to a count; runs are simulated. */
  many: ({ stacks: count }: { readonly stacks: number }): World => {
    const world = busy()
    const stacks = manyStacks(world.records, count)
    const metering = world.recorded.metering[ORG.lumen]
    return {
      ...world,
      name: 'many',
      records: { ...world.records, stacks, stackTransformations: [] },
      recorded: {
        runs: {},
        metering: metering === undefined ? {} : { [ORG.lumen]: rowsOfMany(stacks, metering) },
      },
    }
  },
  /** The busy data with many endpoints in one stack, Tenjin's. */
  manyEndpoints: ({ endpoints }: { readonly endpoints: number }): World => {
    const world = busy()
    const stacks = world.records.stacks.map((stack) =>
      stack.sourceTypeId === SOURCE.tenjin ? { ...stack, taskIds: [...endpointIds(endpoints)] } : stack,
    )
    return {
      ...world,
      name: 'manyEndpoints',
      content: manyEndpoints(endpoints),
      records: { ...world.records, stacks },
    }
  },
  /** The fresh data without a logged-in user. */
  visitor: (): World => ({ ...fresh(), name: 'visitor', signedInUserId: null }),
} as const
