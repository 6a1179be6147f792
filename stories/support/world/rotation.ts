import type { Stack } from '@/domain/stacks/types'
import type { StackVerdictModel } from '@/features/credentials/rotate/StackVerdicts'

const LIMIT = 'ironSource permits no more reports today. Try again after 00:00 UTC.'
const REASON = 'ironSource does not accept this key for the report “Impression revenue”.'

/**
 * Stacks that use a credential: without a check, or after one that the first `refused` of them did not pass, the next
 * `unchecked` ones ended without a verdict, and the others passed.
 */
export const stackVerdicts = (count: number, refused = 0, unchecked = 0): readonly StackVerdictModel[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `ironSource to Google BigQuery ${index + 1}`,
    detail: index % 2 === 0 ? 'LevelPlay EU' : '',
    verdict: refused + unchecked === 0 ? { kind: 'open' } : verdictAt(index, refused, unchecked),
  }))

const verdictAt = (index: number, refused: number, unchecked: number): StackVerdictModel['verdict'] => {
  if (index < refused) return { kind: 'refused', message: REASON }
  if (index >= refused + unchecked) return { kind: 'works' }
  // the first one met a limit of the provider
  return index === refused ? { kind: 'notChecked', message: LIMIT } : { kind: 'notChecked' }
}

/** A stack without a destination that uses these source credentials. */
export const stackWith = (
  credentials: NonNullable<Stack['credentials']>,
  { id, note }: Pick<Stack, 'id' | 'note'>,
): Stack => ({
  id,
  enabled: true,
  interval: '',
  startDate: '',
  resumedAt: null,
  dataUpTo: null,
  note,
  destinationTablePrefix: '',
  sourceType: { id: 1, label: 'ironsource', name: 'ironSource' },
  destination: null,
  credentials,
  taskIds: [],
  transformations: [],
})
