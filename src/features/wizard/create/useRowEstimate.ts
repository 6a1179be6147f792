import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { rowEstimatesQuery } from '@/api/resources/stacks/rowEstimates'
import { sourceTypeById } from '@/domain/catalogue/lookups'
import { estimateRows } from '@/domain/runs/rowEstimate'
import type { RowEstimate } from '@/domain/runs/rowEstimate'
import { useCatalogue } from '@/features/common/useCatalogue'
import { wizardAtom } from '@/state/wizard/wizard'

/** Returns the rows that the wizard's stacks will probably load; null where the backend cannot say, or not yet. */
export function useRowEstimate(): RowEstimate | null {
  const { selections } = useAtomValue(wizardAtom)
  const catalogue = useCatalogue()
  const isAnnounced = useCapabilities().has('rowEstimates')
  const { data } = useQuery({ ...rowEstimatesQuery(selections.sourceTypeIds), enabled: isAnnounced })
  if (data === undefined) return null
  const chosen = selections.sourceTypeIds.flatMap((sourceTypeId) =>
    sourceTypeById(catalogue, sourceTypeId)
      .tasks.filter(({ id }) => selections.taskIds[sourceTypeId]?.includes(id) === true)
      .map(({ label }) => ({ sourceTypeId, endpoint: label })),
  )
  return estimateRows(chosen, data)
}
