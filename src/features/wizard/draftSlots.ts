import type { DraftSlot } from './types'

/** Maximum number of sources shown by name in the draft row. */
const NAMED_SOURCES = 3

/**
 * Shortens the sources in the bar "Your stack so far" to the first three and, if there are more, one item with the
 * names of the others.
 */
export const limitSlots = (slots: readonly DraftSlot[]): readonly DraftSlot[] => {
  if (slots.length <= NAMED_SOURCES) return slots
  const names = slots.slice(NAMED_SOURCES).flatMap((slot) => (slot.kind === 'chosen' ? [slot.tile.name] : []))
  return [...slots.slice(0, NAMED_SOURCES), { kind: 'more', names }]
}
