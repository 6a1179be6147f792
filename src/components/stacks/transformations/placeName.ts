import { transformationTab as texts } from './messages'
import type { PlaceFacts } from './transformationRowModel'

/** Name of a transformation in one of its places, for button labels: "Creative ROAS in Google BigQuery lumen_prod". */
export const placeName = ({ name, destination, dataset, source, credentials }: PlaceFacts): string =>
  texts.inPlace(
    name,
    [source?.name ?? '', credentials, destination.name, dataset].filter((each) => each !== '').join(' '),
  )
