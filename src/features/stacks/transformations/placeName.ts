import { transformationTab as texts } from './messages'
import type { TransformationTarget } from './transformationRowModel'

/**
 * Returns the name of a transformation with the stack or destination it runs in, for button labels: "Creative ROAS in
 * Google BigQuery lumen_prod".
 */
export const transformationTargetName = ({
  name,
  destination,
  dataset,
  source,
  credentials,
}: TransformationTarget): string =>
  texts.inPlace(
    name,
    [source?.name ?? '', credentials, destination.name, dataset].filter((each) => each !== '').join(' '),
  )
