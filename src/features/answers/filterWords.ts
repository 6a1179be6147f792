import { type PlaceFilter, placesInUse } from '@/domain/answers/filters'
import { answerMessages } from './messages'

const { filters: texts } = answerMessages

/** Returns the values of each filter that is in use, as "App: Merge Harbor, Tile Comet". */
export const filterWords = (filter: PlaceFilter): readonly string[] =>
  placesInUse(filter).map((place) => texts.values(texts[place], filter[place]))
