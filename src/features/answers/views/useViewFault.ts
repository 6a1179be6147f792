import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { useCapabilities } from '@/api/resources/account/capabilities'
import { savedViewsQuery } from '@/api/resources/stacks/savedViews'
import {
  type CheckedAnswer,
  isShownView,
  type ViewFault,
  viewFault,
  type ViewPage,
} from '@/domain/answers/savedViews'

/**
 * Returns what the saved view in the address filters by and its answer no longer has; null for nothing, and for an address
 * that nobody has saved. `campaigns` are the keys of those in the answer, null where they are not known.
 */
export function useViewFault(
  name: ViewPage,
  answer: CheckedAnswer | undefined,
  campaigns: readonly string[] | null,
): ViewFault | null {
  const isOffered = useCapabilities().has('savedViews')
  const { data: views } = useQuery({ ...savedViewsQuery(), enabled: isOffered })
  const [search] = useSearchParams()
  const shown = views?.find((view) => isShownView(view, name, search, null))
  return shown === undefined || answer === undefined ? null : viewFault(shown, answer, campaigns)
}
