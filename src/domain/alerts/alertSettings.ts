import { ALERT_KINDS, alertKinds } from './alertKinds'
import type { Alert, AlertKind, WireAlertKind } from './alertKinds'
import type { AlertChannels, AlertSettings } from './types'

/** Returns the kind by whose switch an alert reaches a person: its own, or the one that its record names. */
export const settingOf = (kind: Alert['kind']): AlertKind => {
  const { setting } = alertKinds[kind]
  return typeof setting === 'string' ? setting : (kind as AlertKind)
}

/** Returns where alerts of a kind reach a person who has not chosen. */
export const defaultChannelsOf = (kind: AlertKind): AlertChannels => ({
  inApp: true,
  mail: alertKinds[kind].setting.isMailed,
})

/** Returns a record with one value per kind of alert that has a switch. */
export const byAlertKind = <T>(valueOf: (kind: AlertKind) => T): Readonly<Record<AlertKind, T>> =>
  Object.fromEntries(ALERT_KINDS.map((kind) => [kind, valueOf(kind)])) as Record<AlertKind, T>

/** Returns such a record by the names in the API. */
export const byWireAlertKind = <T>(valueOf: (kind: AlertKind) => T): Readonly<Record<WireAlertKind, T>> =>
  Object.fromEntries(ALERT_KINDS.map((kind) => [alertKinds[kind].wire, valueOf(kind)])) as Record<
    WireAlertKind,
    T
  >

/** Returns the settings with the channels of one kind replaced. */
export const withChannels = (
  settings: AlertSettings,
  kind: AlertKind,
  channels: AlertChannels,
): AlertSettings => ({
  ...settings,
  channels: { ...settings.channels, [kind]: channels },
})
