import { initialAttributes } from '@/domain/credentials/form/validity'
import { fieldSetOf } from '@/connectors/lookups'
import type { CredentialAttributes, CredentialEntry } from '@/domain/credentials/types'
import { newEntry } from '@/connectors/credentialEntries'
import { defaultWizardState } from '@/domain/wizard/flow/flows'
import type { WizardState } from '@/domain/wizard/types'
import { ensureEntriesAtom } from '@/state/vault/credentialEntries'
import type { Seed } from '@/state/session/store'
import { wizardAtom } from '@/state/wizard/wizard'
import { DESTINATION, SOURCE } from '@/server/connectors/catalogue/ids'
import { ORG } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { sampleKey } from '@mocks/data/sampleKeys'

const finished: WizardState = {
  ...defaultWizardState(),
  flowType: 'roas',
  finished: true,
  selections: {
    ...defaultWizardState().selections,
    sourceTypeIds: [SOURCE.tenjin, SOURCE.applovin, SOURCE.ironsource],
    destinationTypeId: DESTINATION.bigquery,
  },
}

const types = {
  tenjin: { id: SOURCE.tenjin, label: 'tenjin', name: 'Tenjin DataVault' },
  applovin: { id: SOURCE.applovin, label: 'applovin', name: 'AppLovin' },
  ironsource: { id: SOURCE.ironsource, label: 'ironsource', name: 'ironSource' },
  bigquery: { id: DESTINATION.bigquery, label: 'bigquery', name: 'Google BigQuery' },
} as const

/** Keys of the four credential forms at the end of the wizard's guided ROAS flow. */
export const keys = {
  tenjin: `source:${SOURCE.tenjin}`,
  applovin: `source:${SOURCE.applovin}`,
  ironsource: `source:${SOURCE.ironsource}`,
  bigquery: `destination:${DESTINATION.bigquery}`,
} as const

const saved = { id: 5, label: 'tenjin', name: 'Tenjin 1' }

const made = (): readonly CredentialEntry[] => [
  { ...newEntry('source', types.tenjin, [saved]), mode: 'existing', id: saved.id, name: saved.name },
  newEntry('source', types.applovin, []),
  newEntry('source', types.ironsource, []),
  newEntry('destination', types.bigquery, []),
]

/**
 * Returns the initial state of a credentials page story: a finished guided ROAS flow with four credential forms,
 * Tenjin's with a saved credential. `typed` fills in fields by form key; `change` is applied to each form.
 */
export const finishedRoas = (
  typed: Readonly<Record<string, CredentialAttributes>> = {},
  change: (entry: CredentialEntry) => CredentialEntry = (entry) => entry,
): readonly Seed[] => [
  [wizardAtom, finished],
  [
    ensureEntriesAtom,
    made().map((entry) => change({ ...entry, attributes: { ...entry.attributes, ...typed[entry.key] } })),
  ],
]

/** Returns the given data set of the mock backend with one more credential of Ana's organisation, without values. */
export const withCredential = (world: World, label: string, name: string): World => {
  const { credentials } = world.records
  const id = Math.max(...credentials.map((each) => each.id)) + 1
  const made = { id, orgId: ORG.lumen, label, name, value: {}, place: null, createdAt: world.now }
  return { ...world, records: { ...world.records, credentials: [...credentials, made] } }
}

/** A Google service account key file. */
export const serviceAccountFile = new File(
  [
    JSON.stringify({
      ...initialAttributes(fieldSetOf('destination', 'bigquery')),
      project_id: 'lumen-games-prod',
      private_key_id: '4c1e9b07d2aa41c8b3f05e6d',
      private_key: sampleKey('rsa').replaceAll('\n', String.raw`\n`),
      client_email: 'etl@lumen-games-prod.iam.gserviceaccount.com',
      client_id: '108834417720915546203',
      universe_domain: 'googleapis.com',
    }),
  ],
  'lumen-games-prod-4c1e.json',
  { type: 'application/json' },
)
