import { atom } from 'jotai'
import * as z from 'zod/mini'
import { readItem, writeItem } from '@/state/browser/browserStorage'
import { visitKeys } from '@/state/browser/storageKeys'
import { ownerIdAtom } from '@/state/session/session'

const schema = z.array(z.string())

const stored = (): readonly string[] => {
  const item = readItem(visitKeys.closedWarnings, 'visit')
  if (item.kind === 'blocked' || item.text === null) return []
  try {
    return z.parse(schema, JSON.parse(item.text))
  } catch {
    return []
  }
}

/** Warnings dismissed since the page was loaded; the only record if storage is blocked. */
const closedHereAtom = atom<readonly string[]>([])

const ownKey = (userId: number | null, warning: string): string => `${userId ?? ''}/${warning}`

/**
 * Predicate: whether the current user has dismissed the builder warning with this key (`warningKey`) since the tab was
 * opened (WIZ-12).
 */
export const isWarningClosedAtom = atom((get) => {
  const closed = [...stored(), ...get(closedHereAtom)]
  const userId = get(ownerIdAtom)
  return (warning: string): boolean => closed.includes(ownKey(userId, warning))
})

/**
 * Dismisses a builder warning, by its key (`warningKey`), for the current user until the tab is closed; also across
 * reloads, unless storage is blocked (WIZ-12).
 */
export const closeWarningAtom = atom(null, (get, set, warning: string) => {
  const key = ownKey(get(ownerIdAtom), warning)
  writeItem(visitKeys.closedWarnings, JSON.stringify([...stored(), key]), 'visit')
  set(closedHereAtom, [...get(closedHereAtom), key])
})
