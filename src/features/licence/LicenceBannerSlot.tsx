import Box from '@mui/material/Box'
import { useAtomValue } from 'jotai'
import type { LicenceBannerPlace } from './LicenceBannerView'
import { BANNER_LINE_PX } from '@/components/layout/pages/bannerLine'
import { isLicenceBannerExpectedAtom } from '@/state/notices/licenceBannerExpected'

export interface LicenceBannerSlotProps {
  /** Where the banner will be: on a separate line, or at the end of the sample data banner. */
  readonly place?: LicenceBannerPlace
}

/**
 * Empty space for the licence banner while the licence loads, to avoid a layout shift (P13); only if the last loaded
 * licence had a banner.
 */
export function LicenceBannerSlot({ place = 'line' }: LicenceBannerSlotProps) {
  return useAtomValue(isLicenceBannerExpectedAtom) ? (
    <Box data-licence="space" sx={place === 'end' ? endSx : { minHeight: BANNER_LINE_PX }} />
  ) : null
}

/** About as wide as the trial banner, so that the sample data sentence does not shorten when the banner appears. */
const endSx = { flex: '0 1 640px', minWidth: 0, maxWidth: '70%' } as const
