import * as z from 'zod/mini'
import { answerTransformations, type AnswerName } from '@/domain/answers/types'
import { answerRows, NO_TABLE } from '@/server/answers/answerTables'
import type { AnswerCells, AnswerTables } from '@/server/answers/answerTables'
import type { Content } from '../../catalogue/types'
import type { Store } from '../../store/store'
import type { RunStore } from '../history/runStore'
import { warehouseOf } from '../scheduler/jobs'
import type { WarehouseQuery } from './queryProcess'

/** Options of `engineAnswers`. */
export interface EngineAnswersOptions {
  readonly store: Store
  readonly content: Content
  readonly runs: RunStore
  /** Data folder; warehouses are below it. */
  readonly folder: string
  readonly query: WarehouseQuery
}

/** Table that the latest run of a transformation created: its destination, and the time in epoch ms. */
interface LatestTable {
  readonly destinationId: number
  readonly updatedAt: number
}

/** Finds the newest table of a transformation; null before its first run. */
const latestTable = (
  { store, content, runs }: EngineAnswersOptions,
  orgId: number,
  label: string,
): LatestTable | null => {
  const types = content.destinationTypes.flatMap((type) => type.destination_transformation_types ?? [])
  const ids = new Set(types.flatMap((type) => (type?.label === label ? [Number(type.id)] : [])))
  const [newest] = store
    .list('destinationTransformations', { orgId })
    .filter((record) => ids.has(record.destinationTransformationTypeId))
    .flatMap(({ id, destinationId }) =>
      runs
        .samples('destinationTransformation', id)
        .filter((sample) => sample.label === label)
        .map(({ updatedAt }) => ({ destinationId, updatedAt })),
    )
    .toSorted((one, other) => other.updatedAt - one.updatedAt)
  return newest ?? null
}

/**
 * Answers from the warehouse files of the engine. An organisation with several warehouses gets the table that was
 * created last; their rows are not added up, because the same campaigns would count twice.
 */
export const engineAnswers = (options: EngineAnswersOptions): AnswerTables => ({
  read: async (orgId, answer, asked) => {
    const latest = latestTable(options, orgId, answerTransformations[answer])
    const file = latest === null ? null : warehouseOf(options, latest.destinationId)
    if (latest === null || file === null) return NO_TABLE
    const found = await options.query({ file, answer, asked })
    // the transformation has run, so its table is of an earlier version
    if (found === null) return { ...NO_TABLE, updatedAt: latest.updatedAt, isOutdated: true }
    return { ...found, updatedAt: latest.updatedAt, rows: rowsOf(answer, found.rows) }
  },
})

const rowsOf = <Name extends AnswerName>(answer: Name, rows: readonly unknown[]) =>
  // the schema of the name, which TypeScript cannot infer through the table
  z.array(answerRows[answer]).parse(rows) as AnswerCells<Name>[]
