import type { Stack } from '@/domain/stacks/types'
import type { StackVerdictModel } from '@/components/credentials/rotate/StackVerdicts'

const REASON = 'ironSource does not accept this key for the report “Impression revenue”.'

/** Stacks that use a credential; the first `refused` of them did not pass a check, the others did if there are any. */
export const stackVerdicts = (count: number, refused = 0): readonly StackVerdictModel[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `ironSource to Google BigQuery ${index + 1}`,
    detail: index % 2 === 0 ? 'LevelPlay EU' : '',
    verdict:
      refused === 0
        ? { kind: 'open' }
        : index < refused
          ? { kind: 'refused', message: REASON }
          : { kind: 'accepted' },
  }))

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
