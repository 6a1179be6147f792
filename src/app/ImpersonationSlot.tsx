import { useAtomValue } from 'jotai'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { isImpersonatingAtom } from '@/state/session/session'

const ImpersonationBanner = lazyWithRetry(
  async () => (await import('@/features/admin/ImpersonationBanner')).ImpersonationBanner,
)

/**
 * Banner above every page, public ones included, while provider staff act as a user; renders nothing otherwise (ADM-3).
 */
export function ImpersonationSlot() {
  if (!useAtomValue(isImpersonatingAtom)) return null
  return (
    <UnthrottledSuspense fallback={null}>
      <ImpersonationBanner />
    </UnthrottledSuspense>
  )
}
