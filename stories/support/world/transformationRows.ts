import { runMarks } from '@/features/stacks/runs/runMarks'
import type {
  UnavailableRowModel,
  AvailableRowModel,
  TransformationGroupModel,
  TransformationRowModel,
} from '@/features/stacks/transformations/transformationRowModel'
import { transformationTab as texts } from '@/features/stacks/transformations/messages'
import { dailyRuns, NOW } from './stackRows'

/** Tenjin's label, name and logo for stories of the TRANSFORMATIONS tab. */
export const tenjin = { label: 'tenjin', name: 'Tenjin DataVault', imageUrl: '' }
/** AppLovin's label, name and logo for stories of the TRANSFORMATIONS tab. */
export const applovin = { label: 'applovin', name: 'AppLovin (MAX)', imageUrl: '' }
/** Meta's label, name and logo for stories of the TRANSFORMATIONS tab. */
export const metaAds = { label: 'meta', name: 'Meta', imageUrl: '' }

const bigquery = { label: 'bigquery', name: 'Google BigQuery', imageUrl: '' }
/** Snowflake's label, name and logo for stories of the TRANSFORMATIONS tab. */
export const snowflake = { label: 'snowflake', name: 'Snowflake', imageUrl: '' }

const creativeRoas = {
  name: 'Creative ROAS',
  destination: bigquery,
  dataset: 'lumen_prod',
  source: null,
  credentials: '',
}

/** Row of the TRANSFORMATIONS tab: an active transformation. */
export const activeRow: TransformationRowModel = {
  ...creativeRoas,
  key: 'destination-51',
  lastRun: texts.succeeded('5 h ago'),
  note: null,
  marks: runMarks(dailyRuns(14), NOW, 'UTC'),
  rows: '42,118',
  isComplete: true,
}

/** Row of the TRANSFORMATIONS tab: a transformation that can be activated. */
export const availableRow: AvailableRowModel = {
  ...creativeRoas,
  key: 'destination-4-202',
  help: texts.help.destination,
  state: { kind: 'free' },
  remedy: null,
}

/** Row of the TRANSFORMATIONS tab: a transformation that cannot be activated, with the reason. */
export const unavailableRow: UnavailableRowModel = {
  ...creativeRoas,
  key: 'destination-5',
  destination: snowflake,
  dataset: 'ATTRIBUTION',
  reason: texts.panel.notOffered,
  remedy: null,
}

/** Group of the TRANSFORMATIONS tab: a transformation that is active in one destination. */
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

/** Group of the TRANSFORMATIONS tab: a transformation that can be activated and activates another one too. */
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
