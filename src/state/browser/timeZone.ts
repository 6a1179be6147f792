/** Time zone of all displayed times: UTC (default) or the browser's own (PLUS-15). */
import { atom } from 'jotai'
import * as z from 'zod/mini'
import { isZone, UTC, type ZoneChoice } from '@/domain/shared/text/zone'
import { persistedAtom, storageKeys } from './persistedAtom'

/** The choice in the user menu. */
export const zoneChoiceAtom = persistedAtom<ZoneChoice>({
  key: storageKeys.timeZone,
  version: 1,
  schema: z.enum(['utc', 'mine']),
  initial: 'utc',
})

const browserZone = (): string => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isZone(timeZone) ? timeZone : UTC
}

const heldZoneAtom = atom<string | null>(null)

/** The browser's time zone, e.g. "Europe/Paris"; stories override it. */
export const ownZoneAtom = atom(
  (get) => get(heldZoneAtom) ?? browserZone(),
  (_get, set, zone: string) => set(heldZoneAtom, zone),
)

/** The time zone used for displayed times. */
export const zoneAtom = atom((get) => (get(zoneChoiceAtom) === 'mine' ? get(ownZoneAtom) : UTC))
