import Box from '@mui/material/Box'
import { useAtomValue } from 'jotai'
import { BANNER_LINE_PX } from '@/components/layout/pages/bannerLine'
import { isSampleDataExpectedAtom } from '@/state/notices/sampleDataExpected'
import { LicenceBannerSlot } from './LicenceBannerSlot'

export interface PageBannerSlotProps {
  /** Whether the line includes the licence. */
  readonly hasLicence: boolean
}

/**
 * Empty space for the line above a page while its content loads, to avoid a layout shift (P13); only if the last page
 * had sample data or a licence banner.
 */
export function PageBannerSlot({ hasLicence }: PageBannerSlotProps) {
  if (useAtomValue(isSampleDataExpectedAtom))
    return <Box data-banner="space" sx={{ minHeight: BANNER_LINE_PX }} />
  return hasLicence ? <LicenceBannerSlot /> : null
}
