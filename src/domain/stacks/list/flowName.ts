/** Name of a stack by source and destination. */
import { inSentence } from '@/domain/catalogue/inSentence'
import type { Catalogue } from '@/domain/catalogue/types'
import { isolateBidi } from '@/domain/shared/text/isolateBidi'
import { connectorOf } from './stackRows'
import type { Stack } from '@/domain/stacks/types'

/** "AppLovin to Google BigQuery", of two names. */
export const flowText = (source: string, destination: string): string =>
  `${isolateBidi(source)} to ${isolateBidi(destination)}`

/** "AppLovin to Google BigQuery"; only the source where there is no destination. */
export const flowName = ({ sourceType, destination }: Stack, catalogue: Catalogue): string => {
  const source = connectorOf(sourceType, catalogue.sourceTypes).name
  if (destination === null) return source
  const target = connectorOf(destination.destinationType, catalogue.destinationTypes)
  return flowText(source, inSentence(target))
}
