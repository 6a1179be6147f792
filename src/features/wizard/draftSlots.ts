/** The sources of the draft row. */
import type { DraftSlot } from '@/components/wizard/types'

/** Sources that the draft row names before it counts the rest. */
const NAMED_SOURCES = 3

/** As many as the row has room for by name; the others by number. */
export const cutSlots = (slots: readonly DraftSlot[]): readonly DraftSlot[] => {
  if (slots.length <= NAMED_SOURCES) return slots
  const names = slots.slice(NAMED_SOURCES).flatMap((slot) => (slot.kind === 'chosen' ? [slot.tile.name] : []))
  return [...slots.slice(0, NAMED_SOURCES), { kind: 'more', names }]
}
