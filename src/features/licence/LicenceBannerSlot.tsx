import Box from '@mui/material/Box'
import { useAtomValue } from 'jotai'
import { isLicenceBannerExpectedAtom } from '@/state/notices/licenceBannerExpected'

/** Placeholder for the licence banner until the licence is loaded, to avoid a layout shift (P13). */
export function LicenceBannerSlot() {
  return useAtomValue(isLicenceBannerExpectedAtom) ? (
    <Box data-licence="space" sx={{ minHeight: 36 }} />
  ) : null
}
