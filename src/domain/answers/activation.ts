/** Answers whose table is missing although a destination gets the rows that it is computed from. */
import type { Catalogue } from '@/domain/catalogue/types'
import type { Entities } from '@/domain/stacks/types'
import { destinationsOf } from '@/domain/stacks/transformations/destinationContents'
import {
  destinationOffers,
  type TransformationOffer,
} from '@/domain/stacks/transformations/transformationOffers'
import { sourceSteps } from '@/domain/wizard/flow/steps'
import { type AnswerName, answerTransformations } from './types'

/** Guided flows that set up the answers. */
const flows = {
  roas: 'roas',
  'creative-roas': 'creativeRoas',
  'portfolio-ltv': 'portfolioLtv',
} as const satisfies Record<AnswerName, string>

/**
 * Returns the transformation of an answer as offered by the first destination that has stacks of all kinds of sources
 * that the guided flow asks for; null where none has, or where it cannot be activated.
 */
export const answerToActivate = (
  name: AnswerName,
  entities: Entities,
  catalogue: Catalogue,
): TransformationOffer | null => {
  const labelOf = (typeId: number) => catalogue.sourceTypes.find(({ id }) => id === typeId)?.label ?? ''
  const hasAllSources = (destinationId: number): boolean => {
    const labels = entities.stacks
      .filter(({ destination }) => destination?.id === destinationId)
      .map(({ sourceType }) => labelOf(sourceType.id))
    return sourceSteps(flows[name]).every((step) => labels.some((label) => step.labels?.includes(label)))
  }
  const offers = destinationsOf(entities)
    .filter(({ id }) => hasAllSources(id))
    .flatMap((destination) => destinationOffers(destination, entities, catalogue, false))
  return (
    offers.find(
      ({ label, isImplemented, missing }) =>
        label === answerTransformations[name] && isImplemented && missing === null,
    ) ?? null
  )
}
