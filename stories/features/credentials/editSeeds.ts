/** Worlds and OAuth answers for "Edit Credentials". Stack 16 is Tenjin, 13 Google Ads, 12 ironSource. */
import { encodeOAuthState } from '@/domain/credentials/oauth/oauth'
import type { OAuthAnswer } from '@/domain/credentials/oauth/oauth'
import { oauthReturnAtom } from '@/state/vault/oauthReturn'
import type { Seed } from '@/state/session/store'
import { DESTINATION, ORG, PERSON } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

export const TENJIN_STACK = 16
export const GOOGLE_ADS_STACK = 13
export const googleAdsPlace = `edit:${GOOGLE_ADS_STACK}:source`

/** The busy world in which the destination needs no credentials. */
export const withoutWarehouse = (): World => {
  const world = worlds.busy()
  const destinations = world.records.destinations.map((destination) => ({
    ...destination,
    destinationTypeId: DESTINATION.no_destination,
  }))
  return { ...world, records: { ...world.records, destinations } }
}

/** The busy world without credentials. */
export const withoutCredentials = (): World => {
  const world = worlds.busy()
  return { ...world, records: { ...world.records, credentials: [] } }
}

/** The busy world with credentials of a type without a form in this version. */
export const withNewKind = (): World => {
  const world = worlds.busy()
  const credentials = world.records.credentials.map((credential) => ({ ...credential, label: 'gravity_ads' }))
  return { ...world, records: { ...world.records, credentials } }
}

const state = encodeOAuthState({ index: 0, orgId: ORG.lumen, nonce: 'story', returnTo: '/' })
const label = 'google_ads'

/** Pending OAuth answer of Google Ads for the source of stack 13, with a name typed before. */
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
