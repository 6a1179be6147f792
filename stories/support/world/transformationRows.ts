/** Rows of the TRANSFORMATIONS tab for component stories. */
import { runMarks } from '@/components/stacks/runs/runMarks'
import type {
  UnavailableRowModel,
  AvailableRowModel,
  TransformationGroupModel,
  TransformationRowModel,
} from '@/components/stacks/transformations/transformationRowModel'
import { transformationTab as texts } from '@/components/stacks/transformations/messages'
import { dailyRuns, NOW } from './stackRows'

export const tenjin = { label: 'tenjin', name: 'Tenjin DataVault', imageUrl: '' }
export const applovin = { label: 'applovin', name: 'AppLovin (MAX)', imageUrl: '' }
export const metaAds = { label: 'meta', name: 'Meta', imageUrl: '' }

const bigquery = { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' }
export const snowflake = { label: 'snowflake', name: 'Snowflake', imageUrl: '' }

const creativeRoas = {
  name: 'Creative ROAS',
  destination: bigquery,
  dataset: 'lumen_prod',
  source: null,
  credentials: '',
}

export const activeRow: TransformationRowModel = {
  ...creativeRoas,
  key: 'destination-51',
  lastRun: texts.succeeded('5 h ago'),
  note: null,
  marks: runMarks(dailyRuns(14), NOW, 'UTC'),
  rows: '42,118',
  isComplete: true,
}

export const offerRow: AvailableRowModel = {
  ...creativeRoas,
  key: 'destination-4-202',
  help: texts.help.destination,
  state: { kind: 'free' },
  remedy: null,
}

export const closedRow: UnavailableRowModel = {
  ...creativeRoas,
  key: 'destination-5',
  destination: snowflake,
  dataset: 'ATTRIBUTION',
  reason: texts.panel.notOffered,
  remedy: null,
}

export const groupRow: TransformationGroupModel = {
  key: 'destination-creative_roas',
  name: 'Creative ROAS',
  description: 'Spend, installs and revenue of each creative, by day.',
  help: '',
  places: [bigquery],
  dataset: 'lumen_prod',
  lastRun: texts.succeeded('5 h ago'),
  note: null,
  rows: '42,118',
  status: { kind: 'active' },
}

export const offeredGroup: TransformationGroupModel = {
  ...groupRow,
  key: 'destination-user_portfolio_ltv',
  name: 'User Portfolio LTV',
  description: 'What each user is worth over a lifetime, across all apps.',
  help: texts.help.alsoActivates(['User Level Revenue']),
  lastRun: '',
  rows: '',
  status: { kind: 'available' },
}
