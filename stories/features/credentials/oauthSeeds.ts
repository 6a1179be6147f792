/** Initial state of OAuth stories: one form and the provider's answer. */
import { encodeOAuthState } from '@/domain/credentials/oauth/oauth'
import type { OAuthAnswer } from '@/domain/credentials/oauth/oauth'
import type { CredentialEntry } from '@/domain/credentials/types'
import { newEntry } from '@/connectors/credentialEntries'
import { defaultWizardState } from '@/domain/wizard/flow/flows'
import { ensureEntriesAtom } from '@/state/vault/credentialEntries'
import { oauthReturnAtom } from '@/state/vault/oauthReturn'
import type { Seed } from '@/state/session/store'
import { wizardAtom } from '@/state/wizard/wizard'
import { ORG, PERSON, SOURCE } from '@mocks/data/ids'

export const googleAds = newEntry(
  'source',
  { id: SOURCE.google_ads, label: 'google_ads', name: 'Google Ads' },
  [],
)
export const snapchat = newEntry('source', { id: SOURCE.snapchat, label: 'snapchat', name: 'Snapchat' }, [])

/** Wizard state with one open form. */
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

export interface AnswerChange {
  /** Changes to Ana's answer of Google Ads. */
  readonly answer?: Partial<OAuthAnswer>
  readonly connectedAs?: string | null
}

/** Pending OAuth answer for the Google Ads form. */
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
