import { encodeOAuthState } from '@/domain/credentials/oauth/oauth'
import type { OAuthAnswer } from '@/domain/credentials/oauth/oauth'
import type { CredentialEntry } from '@/domain/credentials/types'
import { newEntry } from '@/connectors/credentialEntries'
import { defaultWizardState } from '@/domain/wizard/flow/flows'
import { ensureEntriesAtom } from '@/state/vault/credentialEntries'
import { oauthReturnAtom } from '@/state/vault/oauthReturn'
import type { Seed } from '@/state/session/store'
import { wizardAtom } from '@/state/wizard/wizard'
import { ORG, PERSON } from '@mocks/data/ids'
import { SOURCE } from '@/server/connectors/catalogue/ids'

/** Empty credential entry (the values typed into one credential form) of Google Ads. */
export const googleAds = newEntry(
  'source',
  { id: SOURCE.google_ads, label: 'google_ads', name: 'Google Ads' },
  [],
)
/** Initial state for a story of the credentials page: a finished wizard with only this credential form. */
export const formOf = (entry: CredentialEntry): readonly Seed[] => {
  const fresh = defaultWizardState()
  const { side, typeId } = entry
  const chosen = side === 'source' ? { sourceTypeIds: [typeId] } : { destinationTypeId: typeId }
  const selections = { ...fresh.selections, ...chosen }
  return [
    [wizardAtom, { ...fresh, finished: true, selections }],
    [ensureEntriesAtom, [entry]],
  ]
}

const state = encodeOAuthState({ index: 0, orgId: ORG.lumen, nonce: 'story', returnTo: '/' })

/** Changes to the OAuth answer of `oauthAnswer`. */
export interface AnswerChange {
  /** Changes to Google's answer for ana@studio.example. */
  readonly answer?: Partial<OAuthAnswer>
  /** Account that was connected before; null for none. */
  readonly connectedAs?: string | null
}

/** Initial state for a story: Google Ads has just answered an OAuth request from its credential form in the wizard. */
export const oauthAnswer = ({ answer = {}, connectedAs = null }: AnswerChange = {}): Seed => {
  const label = 'google_ads'
  return [
    oauthReturnAtom,
    {
      place: googleAds.key,
      typed: null,
      pending: { state, label, userId: PERSON.ana, orgId: ORG.lumen, connectedAs },
      answer: {
        state,
        label,
        secretName: 'oauth-1',
        values: { email: 'ana@studio.example', refresh_token: 'token-of-the-story' },
        ids: ['123-456-7890', '987-654-3210'],
        error: null,
        ...answer,
      },
    },
  ]
}
