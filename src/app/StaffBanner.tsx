import { useAtomValue } from 'jotai'
import { AwaitParts } from '@/components/common/AwaitParts'
import { latePart } from '@/components/common/latePart'
import { isImpersonatingAtom } from '@/state/session'

const ImpersonationBanner = latePart(
  async () => (await import('@/features/admin/ImpersonationBanner')).ImpersonationBanner,
)

/** While staff act as somebody, the banner stands over every page, those that need no log in too (ADM-3). */
export function StaffBanner() {
  if (!useAtomValue(isImpersonatingAtom)) return null
  return (
    <AwaitParts fallback={null}>
      <ImpersonationBanner />
    </AwaitParts>
  )
}
