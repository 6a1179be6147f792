import { type PlaceFilter, placesInUse } from './filters'
import { fileMessages } from './messages'

/** Returns the values of each filter that is in use, as "App: Merge Harbor, Tile Comet". */
export const filterWords = (filter: PlaceFilter): readonly string[] =>
  placesInUse(filter).map((place) => fileMessages.values(fileMessages.placeNames[place], filter[place]))
