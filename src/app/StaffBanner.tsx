import { Suspense } from 'react'
import { useAtomValue } from 'jotai'
import { latePart } from '@/components/common/latePart'
import { isImpersonatingAtom } from '@/state/session'

const ImpersonationBanner = latePart(
  async () => (await import('@/features/admin/ImpersonationBanner')).ImpersonationBanner,
)

/** While staff act as somebody, the banner stands over every page, those that need no log in too (ADM-3). */
export function StaffBanner() {
  if (!useAtomValue(isImpersonatingAtom)) return null
  return (
    <Suspense fallback={null}>
      <ImpersonationBanner />
    </Suspense>
  )
}
