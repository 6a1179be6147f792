import type { ConnectorRef } from '@/domain/catalogue/types'
import type { DraftSlot, OptionGroup, WizardOption } from '@/features/wizard/types'
import { wizardMessages } from '@/features/wizard/messages'

const { chooser, descriptions } = wizardMessages

const tile = (label: string, name: string): ConnectorRef => ({ label, name, imageUrl: '' })

/** Label, name and logo of some connectors, for stories of the new-stack wizard. */
export const tiles = {
  tenjin: tile('tenjin', 'Tenjin DataVault'),
  appsflyer: tile('appsflyer', 'AppsFlyer'),
  adjustCsv: tile('adjust_csv_google', 'Adjust CSV (Google Cloud Storage)'),
  applovin: tile('applovin', 'AppLovin'),
  ironsource: tile('ironsource', 'ironSource'),
  topon: tile('topon', 'TopOn'),
  bigquery: tile('bigquery', 'Google BigQuery'),
  snowflake: tile('snowflake', 'Snowflake'),
}

const source = (id: number, data: ConnectorRef, endpoints: number, fields: string): WizardOption => ({
  ...data,
  id,
  side: 'source',
  category: 'Attribution',
  description: descriptions.source[data.label] ?? '',
  facts: [
    { kind: 'endpoints', text: chooser.endpoints(endpoints) },
    { kind: 'fields', text: fields },
  ],
})

/** Option cards of three attribution sources. */
export const attribution: OptionGroup = {
  category: 'Attribution',
  options: [
    source(1, tiles.tenjin, 9, 'Host, database, username'),
    source(2, tiles.appsflyer, 5, 'API token'),
    source(3, tiles.adjustCsv, 6, chooser.serviceAccount),
  ],
}

/** Option cards of three mediation sources. */
export const mediation: OptionGroup = {
  category: 'Mediation',
  options: [
    source(11, tiles.applovin, 6, 'Report key'),
    source(12, tiles.ironsource, 3, 'Secret key, refresh token'),
    source(13, tiles.topon, 2, 'Key'),
  ],
}

/** Option cards with a very long name and with a right-to-left name. */
export const longNames: OptionGroup = {
  category: 'Attribution',
  options: [
    source(
      31,
      tile('long', 'Attribution of every partner network in the Americas, Europe, the Middle East and Asia'),
      118,
      'Project id, private key id, private key, client e-mail, client id, bucket name, prefix',
    ),
    source(32, tile('rtl', 'شركة الإعلانات العربية'), 1, 'API token'),
  ],
}

/**
 * Creates a filled place in the draft row, which shows the selections of the new-stack wizard: a connector and a note.
 */
export const chosen = (data: ConnectorRef, note: string): DraftSlot => ({ kind: 'chosen', tile: data, note })
/**
 * Creates an empty place in the draft row, which shows the selections of the new-stack wizard: a placeholder with a
 * label.
 */
export const open = (label: string): DraftSlot => ({ kind: 'open', label })
