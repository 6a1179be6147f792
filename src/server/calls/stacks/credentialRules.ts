import type { CheckProblem, Core } from '../core'

/** Field value for which verification fails where no provider is asked (spec 2 §9). */
const REFUSED_VALUE = 'invalid'

/**
 * Asks the provider or the warehouse about the values of a credential, or applies the rule of spec 2 §9 where neither
 * answers.
 * Resolves to what is wrong with them; null for nothing.
 */
export const problemOf = async (
  core: Core,
  {
    label,
    value,
    personId,
  }: {
    readonly label: string
    readonly value: Readonly<Record<string, string>>
    readonly personId: number
  },
): Promise<CheckProblem | null> => {
  const isSource = core.content.sourceTypes.some((type) => type.label === label)
  if (isSource && core.checkCredential !== null) return core.checkCredential(label, value, personId)
  if (!isSource && core.checkWarehouse !== null) return core.checkWarehouse(label, value, personId)
  const refused = Object.entries(value).find(([, text]) => text.trim() === REFUSED_VALUE)
  if (refused === undefined) return null
  const [field] = refused
  return {
    message: `The provider rejected these credentials: ${field} is invalid`,
    field,
    verdict: 'refused',
  }
}

/** Returns the ids of the stacks that use a credential as source or destination. */
export const stacksUsing = (core: Core, orgId: number, credentialsId: number): readonly number[] => {
  const destinations = core.store.list('destinations', { orgId, credentialsId }).map(({ id }) => id)
  return core.store
    .list('stacks', { orgId })
    .filter(
      ({ credentialsId: own, destinationId }) =>
        own === credentialsId || destinations.some((id) => id === destinationId),
    )
    .map(({ id }) => id)
}
