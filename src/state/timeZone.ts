/** UTC or the browser's own zone for every time on the pages; UTC at first (PLUS-15). */
import { atom } from 'jotai'
import * as z from 'zod/mini'
import { isZone, UTC, type ZoneChoice } from '@/domain/shared/zone'
import { persistedAtom, storageKeys } from './persistedAtom'

/** What the user chose in the user menu. */
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

/** The browser's own zone, "Europe/Paris"; stories write another. */
export const ownZoneAtom = atom(
  (get) => get(heldZoneAtom) ?? browserZone(),
  (_get, set, zone: string) => set(heldZoneAtom, zone),
)

/** The zone in which times are written. */
export const zoneAtom = atom((get) => (get(zoneChoiceAtom) === 'mine' ? get(ownZoneAtom) : UTC))
