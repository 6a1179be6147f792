import Box from '@mui/material/Box'
import { useAtomValue } from 'jotai'
import { licenceStripAtom } from '@/state/licenceStrip'

/** Room for the licence banner while it is not known whether there is one, so that the page does not jump (P13). */
export function LicenceSpace() {
  return useAtomValue(licenceStripAtom) ? <Box data-licence="space" sx={{ minHeight: 36 }} /> : null
}
