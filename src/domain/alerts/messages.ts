/** Texts that several kinds of alerts share; those of one kind are in its file. */
import { inPlace, neverSucceeded } from '@/domain/messages/shared'
import { formatRows } from '@/domain/shared/text/numbers'
import { plural } from '@/domain/shared/text/plural'

const runs = (count: number) => plural(count, 'run', 'runs')
const transformations = (count: number) => plural(count, 'transformation', 'transformations')

/** Parts of titles and sentences of alerts. */
export const alertWords = {
  goneStack: 'A deleted stack',
  goneTransformation: 'A deleted transformation',
  /** Of the stacks or transformations that have one cause: "Meta, TikTok, Adjust, and 3 more". */
  others: (count: number) => `${formatRows(count)} more`,
  transformationsIn: (count: number, destination: string) =>
    destination === '' ? transformations(count) : inPlace(transformations(count), destination),
  failed: (name: string) => `${name} failed`,
  inARow: (count: number) => (count === 1 ? '1 run failed.' : `${runs(count)} in a row failed.`),
  lastGood: (time: string) => `Last successful run ${time}.`,
  neverGood: neverSucceeded,
  recoveredAt: (time: string) => `Recovered at ${time}.`,
  allRecoveredAt: (count: number, time: string) => `All ${count} recovered by ${time}.`,
  unwatched: 'No longer watched: paused or deleted.',
  recovered: (name: string) => `${name} recovered`,
  pace: (day: string) => `At this pace it is reached on ${day}.`,
  onceAMonth: 'once a month',
} as const
