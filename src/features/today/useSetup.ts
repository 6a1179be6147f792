import { useQuery } from '@tanstack/react-query'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { alertSettingsQuery } from '@/api/resources/account/alerts'
import { membersQuery } from '@/api/resources/organisation/team'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { namesQuery } from '@/api/resources/stacks/names'
import { sumOf } from '@/domain/answers/names'
import type { Answer } from '@/domain/answers/types'
import { useCatalogue } from '@/features/common/useCatalogue'
import { setupLines } from './setup'
import type { SetupLine } from './setup'

/** Whether a credential has the name of those that a service with sample data makes for each new organization. */
const isSampleName = (name: string): boolean => name.startsWith('Sample ')

/** Returns the tasks that this person can do, with their state; none of those whose facts are not loaded yet. */
export function useSetup(
  answer: Pick<Answer<unknown>, 'destinationId' | 'targets'> | undefined,
  isAdmin: boolean,
): readonly SetupLine[] {
  const calls = useCapabilities()
  const { sourceTypes } = useCatalogue()
  const { data: entities } = useQuery(entitiesQuery())
  const names = useQuery({
    ...namesQuery(answer?.destinationId ?? null),
    enabled: isAdmin && answer !== undefined && calls.has('names'),
  })
  const members = useQuery({ ...membersQuery(), enabled: isAdmin })
  const alerts = useQuery({ ...alertSettingsQuery(), enabled: calls.has('alerts') })
  // only a service with sample data makes ready-made credentials
  const hasSamples = calls.has('sampleStacks')
  return setupLines({
    stacks:
      entities?.stacks.map(({ id, sourceType, credentials }) => ({
        id,
        category: sourceTypes.find((type) => type.id === sourceType.id)?.category ?? '',
        isSample: hasSamples && isSampleName(credentials?.name ?? ''),
      })) ?? null,
    unmapped: names.data === undefined ? null : sumOf(names.data.names).names,
    targets: answer !== undefined && isAdmin && calls.has('answerSettings') ? answer.targets.length : null,
    members: members.data?.length ?? null,
    isMailed: alerts.data === undefined ? null : Object.values(alerts.data.channels).some(({ mail }) => mail),
  })
}
