import { encodeOAuthState } from '@/domain/credentials/oauth/oauth'
import type { OAuthAnswer } from '@/domain/credentials/oauth/oauth'
import { oauthReturnAtom } from '@/state/vault/oauthReturn'
import type { Seed } from '@/state/session/store'
import { ORG, PERSON } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

/** Id of the mock data's Tenjin stack. */
export const TENJIN_STACK = 16
/** Id of the mock data's Google Ads stack, whose source connects an account by OAuth. */
export const GOOGLE_ADS_STACK = 13
/** Key of the credential form of the Google Ads stack's source in the "Edit Credentials" dialog. */
export const googleAdsPlace = `edit:${GOOGLE_ADS_STACK}:source`

/** The mock backend's data set `busy` (twelve stacks) without credentials. */
export const withoutCredentials = (): World => {
  const world = worlds.busy()
  return { ...world, records: { ...world.records, credentials: [] } }
}

/**
 * The mock backend's data set `busy` (twelve stacks) with credentials of a type for which this version has no form.
 */
export const withNewKind = (): World => {
  const world = worlds.busy()
  const credentials = world.records.credentials.map((credential) => ({ ...credential, label: 'gravity_ads' }))
  return { ...world, records: { ...world.records, credentials } }
}

const state = encodeOAuthState({ index: 0, orgId: ORG.lumen, nonce: 'story', returnTo: '/' })
const label = 'google_ads'

/**
 * Initial state for a story: Google Ads has just answered an OAuth request from the "Edit Credentials" dialog of stack
 * 13, in which a name had been typed. `answer` changes the provider's answer.
 */
export const editOAuthAnswer = (answer: Partial<OAuthAnswer> = {}): Seed => [
  oauthReturnAtom,
  {
    place: googleAdsPlace,
    typed: { name: 'Google Ads EU', account: '123-456-7890' },
    pending: {
      state,
      label,
      userId: PERSON.ana,
      orgId: ORG.lumen,
      connectedAs: 'ana@studio.example',
    },
    answer: {
      state,
      label,
      secretName: 'oauth-1',
      values: { email: 'ben@studio.example', refresh_token: 'token-of-the-story' },
      ids: ['123-456-7890', '987-654-3210'],
      error: null,
      ...answer,
    },
  },
]
