import Box from '@mui/material/Box'
import { useLayoutEffect } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { organisationQuery } from '@/api/resources/account/session'
import { Logo } from '@/components/common/Logo'
import { useIsPrinting } from '@/components/common/useIsPrinting'
import { formatDateTime } from '@/domain/shared/text/dates'
import { useSignedInUser } from '@/features/account/login/useSignedInUser'
import { nowAtom } from '@/state/browser/now'
import { zoneAtom } from '@/state/browser/timeZone'
import './print.css'

/** Attribute of the root element that selects the colors; theme.ts. */
const SCHEME = 'data-theme'

/** Head of a printed page: product, organization, and who printed it when. In the light colors, as all of the page (W-2). */
export function Printed() {
  return useIsPrinting() ? <Head /> : null
}

function Head() {
  const client = useQueryClient()
  const user = useSignedInUser()
  const zone = useAtomValue(zoneAtom)
  const time = formatDateTime(useAtomValue(nowAtom), zone)
  const organisation =
    client.getQueryData<{ readonly name: string }>(organisationQuery().queryKey)?.name ?? ''
  useLayoutEffect(() => {
    const root = document.documentElement
    const before = root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'light')
    return () => {
      if (before !== null) root.setAttribute(SCHEME, before)
    }
  }, [])
  const printed = [user.name === '' ? '' : `printed by ${user.name}`, `${time} ${zone.replaceAll('_', ' ')}`]
  return (
    <Box data-print-head sx={headSx}>
      <Logo />
      <span>
        {[organisation, printed.filter((part) => part !== '').join(', ')]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </Box>
  )
}

const headSx = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 6,
  pb: 3,
  mb: 4,
  borderBottom: 1,
  borderColor: 'text.primary',
  color: 'text.secondary',
} as const
