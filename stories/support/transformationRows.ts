/** Rows as the tab TRANSFORMATIONS draws them, for stories of its parts. */
import { runMarks } from '@/components/stacks/runMarks'
import type { OfferRowView, TransformationRowView } from '@/components/stacks/transformationRowView'
import { transformationTab as texts } from '@/domain/messages/transformationTab'
import { dailyRuns, NOW } from './stackRows'

export const tenjin = { label: 'tenjin', name: 'Tenjin DataVault', imageUrl: '' }
export const applovin = { label: 'applovin', name: 'AppLovin (MAX)', imageUrl: '' }
export const metaAds = { label: 'meta', name: 'Meta', imageUrl: '' }

const creativeRoas = {
  name: 'Creative ROAS',
  description: 'Spend, installs and revenue per creative',
  destination: { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' },
  dataset: 'lumen_prod',
  reads: [tenjin, metaAds],
}

export const activeRow: TransformationRowView = {
  ...creativeRoas,
  key: 'destination-51',
  lastRun: texts.succeeded('5 h ago'),
  note: null,
  marks: runMarks(dailyRuns(14), NOW, 'UTC'),
  rows: '42,118',
  isComplete: true,
}

export const offerRow: OfferRowView = {
  ...creativeRoas,
  key: 'destination-4-202',
  help: texts.help.destination,
  state: { kind: 'free' },
  remedy: null,
}
