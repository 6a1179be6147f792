import Box from '@mui/material/Box'
import { useAtomValue } from 'jotai'
import { licenceStripAtom } from '@/state/notices/licenceStrip'

/** Placeholder for the licence banner until the licence is loaded, to avoid a layout shift (P13). */
export function LicenceBannerSlot() {
  return useAtomValue(licenceStripAtom) ? <Box data-licence="space" sx={{ minHeight: 36 }} /> : null
}
