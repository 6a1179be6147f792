/** Warnings of the builder that were closed (WIZ-12), by user: for this visit, also after a reload. */
import { atom } from 'jotai'
import * as z from 'zod/mini'
import { readItem, writeItem } from './browserStorage'
import { visitKeys } from './persistedAtom'
import { ownerIdAtom } from './session'

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

/** What was closed in this page, which is all there is where storage is blocked. */
const closedHereAtom = atom<readonly string[]>([])

const ownKey = (userId: number | null, warning: string): string => `${userId ?? ''}/${warning}`

/** Whether a warning, by its `warningKey`, was closed by this user in this visit. */
export const isWarningClosedAtom = atom((get) => {
  const closed = [...stored(), ...get(closedHereAtom)]
  const userId = get(ownerIdAtom)
  return (warning: string): boolean => closed.includes(ownKey(userId, warning))
})

/** Closes a warning, by its `warningKey`, until the tab is closed. */
export const closeWarningAtom = atom(null, (get, set, warning: string) => {
  const key = ownKey(get(ownerIdAtom), warning)
  writeItem(visitKeys.closedWarnings, JSON.stringify([...stored(), key]), 'visit')
  set(closedHereAtom, [...get(closedHereAtom), key])
})
