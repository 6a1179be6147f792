import { atom } from 'jotai'
import * as z from 'zod/mini'
import { ownTimeZone } from '@/domain/shared/text/intl'
import { isZone, UTC, type ZoneChoice } from '@/domain/shared/text/zone'
import { persistedAtom } from './persistedAtom'
import { storageKeys } from './storageKeys'

/**
 * Which time zone the user chose for displayed times: 'utc' (default) or 'mine', the browser's; kept in local storage
 * (PLUS-15).
 */
export const zoneChoiceAtom = persistedAtom<ZoneChoice>({
  key: storageKeys.timeZone,
  version: 1,
  schema: z.enum(['utc', 'mine']),
  initial: 'utc',
})

const browserZone = (): string => {
  const timeZone = ownTimeZone()
  return isZone(timeZone) ? timeZone : UTC
}

const heldZoneAtom = atom<string | null>(null)

/**
 * The browser's time zone as an IANA name, such as "Europe/Paris"; UTC if the browser's is not usable. Stories replace
 * it.
 */
export const ownZoneAtom = atom(
  (get) => get(heldZoneAtom) ?? browserZone(),
  (_get, set, zone: string) => set(heldZoneAtom, zone),
)

/** IANA name of the time zone in which times are displayed: "UTC", or the browser's zone if the user chose it. */
export const zoneAtom = atom((get) => (get(zoneChoiceAtom) === 'mine' ? get(ownZoneAtom) : UTC))
