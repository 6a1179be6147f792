/** Name of a stack by source and destination. */
import { nameInSentence } from '@/domain/catalogue/inSentence'
import type { Catalogue } from '@/domain/catalogue/types'
import { isolateBidi } from '@/domain/shared/text/isolateBidi'
import { connectorOf } from './stackRows'
import type { Stack } from '@/domain/stacks/types'

/** Joins the names of a source and a destination: "Meta to Google BigQuery". */
export const flowText = (source: string, destination: string): string =>
  `${isolateBidi(source)} to ${isolateBidi(destination)}`

/**
 * Returns the name of a stack by its source and destination, "Meta to Google BigQuery"; only the source's name for
 * a stack without a destination.
 */
export const flowName = ({ sourceType, destination }: Stack, catalogue: Catalogue): string => {
  const source = connectorOf(sourceType, catalogue.sourceTypes).name
  if (destination === null) return source
  const target = connectorOf(destination.destinationType, catalogue.destinationTypes)
  return flowText(source, nameInSentence(target))
}
