import type { Alert, AlertKind, AlertSettings, AlertChannels } from './types'

/** All kinds of alerts, in the order in which settings list them. */
export const ALERT_KINDS = [
  'stackFailed',
  'stackRecovered',
  'dataLate',
  'allowance80',
  'allowance100',
  'trialEnds',
  'firstRun',
] as const satisfies readonly AlertKind[]

/** Kinds that are not sent by mail unless a person asks for it: they can wait until the next visit. */
const APP_ONLY: ReadonlySet<AlertKind> = new Set(['dataLate', 'firstRun'])

/** Returns the kind by which an alert is switched: transformations follow the settings of stacks, missing rows those of late data. */
export const settingOf = (kind: Alert['kind']): AlertKind => {
  if (kind === 'transformationFailed') return 'stackFailed'
  if (kind === 'rowsMissing') return 'dataLate'
  return kind === 'transformationRecovered' ? 'stackRecovered' : kind
}

/** Returns where alerts of a kind reach a person who has not chosen. */
export const defaultChannelsOf = (kind: AlertKind): AlertChannels => ({
  inApp: true,
  mail: !APP_ONLY.has(kind),
})

/** Returns a record with one value per kind of alert. */
export const byAlertKind = <T>(valueOf: (kind: AlertKind) => T): Readonly<Record<AlertKind, T>> => ({
  stackFailed: valueOf('stackFailed'),
  stackRecovered: valueOf('stackRecovered'),
  dataLate: valueOf('dataLate'),
  allowance80: valueOf('allowance80'),
  allowance100: valueOf('allowance100'),
  trialEnds: valueOf('trialEnds'),
  firstRun: valueOf('firstRun'),
})

/** Returns the settings with the channels of one kind replaced. */
export const withChannels = (
  settings: AlertSettings,
  kind: AlertKind,
  channels: AlertChannels,
): AlertSettings => ({
  ...settings,
  channels: { ...settings.channels, [kind]: channels },
})
