import type { PlaceFilter } from '@/domain/answers/filters'
import type { AnswerName } from '@/domain/answers/types'
import { tableSources } from '../run/answers/answerSql'
import type { RowsRequest } from '../run/answers/readRows'

/** Values of the filter by column, as the table has them; only of the places that the answer is filtered by. */
export const storedFilter = (answer: AnswerName, filter: PlaceFilter): RowsRequest['filter'] =>
  Object.fromEntries(
    tableSources[answer][0].places.map((place) => [
      place,
      filter[place].map((each) => (place === 'platform' ? each.toLowerCase() : each)),
    ]),
  )
