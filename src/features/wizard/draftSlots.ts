/** Source slots of the draft row. */
import type { DraftSlot } from '@/components/wizard/types'

/** Maximum number of sources shown by name in the draft row. */
const NAMED_SOURCES = 3

/** Limits the slots to those that fit; collapses the rest into one "more" slot. */
export const cutSlots = (slots: readonly DraftSlot[]): readonly DraftSlot[] => {
  if (slots.length <= NAMED_SOURCES) return slots
  const names = slots.slice(NAMED_SOURCES).flatMap((slot) => (slot.kind === 'chosen' ? [slot.tile.name] : []))
  return [...slots.slice(0, NAMED_SOURCES), { kind: 'more', names }]
}
