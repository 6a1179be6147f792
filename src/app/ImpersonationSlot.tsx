import { useAtomValue } from 'jotai'
import { UnthrottledSuspense } from '@/components/common/loading/UnthrottledSuspense'
import { lazyWithRetry } from '@/components/common/loading/lazyWithRetry'
import { isImpersonatingAtom } from '@/state/session/session'

const ImpersonationBanner = lazyWithRetry(
  async () => (await import('@/features/admin/ImpersonationBanner')).ImpersonationBanner,
)

/** Impersonation banner above every page, including public ones, while staff impersonate a user (ADM-3). */
export function ImpersonationSlot() {
  if (!useAtomValue(isImpersonatingAtom)) return null
  return (
    <UnthrottledSuspense fallback={null}>
      <ImpersonationBanner />
    </UnthrottledSuspense>
  )
}
