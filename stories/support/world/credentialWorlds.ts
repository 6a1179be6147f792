import type { CredentialRowModel } from '@/features/credentials/list/credentialRowModel'
import { pages } from '@/domain/shared/paths'
import { stackHref } from '@/domain/stacks/list/stackPlace'
import type { StoredCheck } from '@/domain/credentials/list/storedCheck'
import { ORG, STORY_NOW } from '@mocks/data/ids'
import type { CredentialRecord } from '@/server/store/records'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

/** Id of the credential of stack 12, ironSource into Google BigQuery. */
export const IRONSOURCE = 112
/** Id of the credential of stack 13, whose type connects an account by OAuth. */
const GOOGLE_ADS = 113
/** Id of a Google BigQuery credential that no stack uses. */
export const STAGING = 901

/** Names of three credentials in the mock data: of an ironSource stack, and two that no stack uses. */
export const NAMES = { ironsource: 'Ironsource 1', staging: 'Staging', spare: 'Unity trial key' } as const

const withCredentials = (
  world: World,
  change: (all: readonly CredentialRecord[]) => readonly CredentialRecord[],
): World => ({ ...world, records: { ...world.records, credentials: change(world.records.credentials) } })

const copyOf = (
  all: readonly CredentialRecord[],
  label: string,
  id: number,
  name: string,
): readonly CredentialRecord[] => {
  const model = all.find((credential) => credential.label === label && credential.orgId === ORG.lumen)
  return model === undefined ? [] : [{ ...model, id, name }]
}

/**
 * Returns a data set of the mock backend, by default `busy` (twelve stacks), with two more credentials that no stack
 * uses.
 */
export const withUnused = (world: World = worlds.busy()): World =>
  withCredentials(world, (all) => [
    ...all,
    ...copyOf(all, 'bigquery', STAGING, NAMES.staging),
    ...copyOf(all, 'unity_ads', 902, NAMES.spare),
  ])

/** Returns a data set of the mock backend in which verifying the credentials with these ids fails. */
export const withRefused = (ids: readonly number[], world: World = withUnused()): World =>
  withCredentials(world, (all) =>
    all.map((credential) =>
      ids.includes(credential.id)
        ? { ...credential, value: { ...credential.value, refresh_token: 'invalid' } }
        : credential,
    ),
  )

const HOUR = 3_600_000
const DAY = 24 * HOUR

const REVOKED = 'The refresh token was revoked.'

const byPerson = (name: string, ago: number): StoredCheck => ({
  at: STORY_NOW - ago,
  by: { kind: 'person', name },
  isSuccess: true,
  message: '',
})
const byRun = (stackId: number, ago: number): StoredCheck => ({
  at: STORY_NOW - ago + 4 * 60_000,
  by: {
    kind: 'run',
    stackId,
    runId: `scheduled__${new Date(STORY_NOW - ago).toISOString().slice(0, 19)}+00:00`,
    at: STORY_NOW - ago,
  },
  isSuccess: true,
  message: '',
})

/**
 * Returns a data set of the mock backend with recorded checks: by people, staff and runs; one credential is refused, and
 * the token of one expires in five days.
 */
export const withChecks = (world: World = withUnused()): World =>
  withCredentials(world, (all) =>
    all.map((credential): CredentialRecord => {
      const { id, label, orgId } = credential
      if (orgId !== ORG.lumen) return credential
      if (id === IRONSOURCE)
        return { ...credential, lastCheck: { ...byRun(12, 2 * HOUR), isSuccess: false, message: REVOKED } }
      if (label === 'meta')
        return { ...credential, secretAt: STORY_NOW - 55 * DAY, lastCheck: byRun(11, 5 * HOUR) }
      if (id === STAGING) return { ...credential, lastCheck: byPerson('Ben Okafor', 39 * DAY) }
      if (id === GOOGLE_ADS)
        return { ...credential, lastCheck: { ...byPerson('', 3 * DAY), by: { kind: 'staff' } } }
      if (id === 902) return credential
      // a run does not check the credential of its destination
      if (id >= 200) return { ...credential, lastCheck: byPerson('Ana Ribeiro', 2 * DAY) }
      return { ...credential, lastCheck: byRun(16, (1 + (id % 7)) * HOUR) }
    }),
  )

/** The mock backend's data set `fresh` (no stacks), without credentials and stacks. */
export const withoutCredentials = (): World => withCredentials(worlds.fresh(), () => [])

/** Row of the credentials page: an unverified source credential that one stack uses (FU-18). */
export const sampleRow: CredentialRowModel = {
  id: IRONSOURCE,
  name: 'LevelPlay EU',
  connector: { label: 'ironsource', name: 'ironSource', imageUrl: '' },
  type: 'ironSource',
  side: 'Source',
  stackCount: 1,
  sources: [{ label: 'ironsource', name: 'ironSource', imageUrl: '' }],
  stacksHref: stackHref(12),
  check: null,
  time: '',
  editHref: `${pages.credentialList.href()}?modal=edit-credentials&stack=12&side=source`,
  isOAuth: false,
  deletion: { kind: 'inUse' },
}

/** Row of the credentials page: a destination credential that no stack uses. */
export const unusedRow: CredentialRowModel = {
  ...sampleRow,
  id: STAGING,
  name: NAMES.staging,
  connector: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' },
  type: 'Google BigQuery',
  side: 'Destination',
  stackCount: 0,
  sources: [],
  stacksHref: null,
  editHref: null,
  deletion: {
    kind: 'allowed',
    href: `${pages.credentialList.href()}?modal=delete-credential&credential=${STAGING}`,
  },
}
