import Box from '@mui/material/Box'
import { useAtomValue } from 'jotai'
import { isLicenceBannerExpectedAtom } from '@/state/notices/licenceBannerExpected'

/**
 * Empty space for the licence banner while the licence loads, to avoid a layout shift (P13); only if the last loaded
 * licence had a banner.
 */
export function LicenceBannerSlot() {
  return useAtomValue(isLicenceBannerExpectedAtom) ? (
    <Box data-licence="space" sx={{ minHeight: 36 }} />
  ) : null
}
