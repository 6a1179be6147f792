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
