import type { ReactNode } from 'react'
import GlobalStyles from '@mui/material/GlobalStyles'
import { BANNER_PX } from '@/components/admin/ImpersonationBannerView'
import { ImpersonationBanner } from '@/features/admin/ImpersonationBanner'

interface ImpersonatedProps {
  readonly children: ReactNode
}

/** What stands fixed or sticks at the top of a page starts below the banner, and anchors scroll to there. */
const belowBanner = { ':root': { '--sy-top': `${BANNER_PX}px`, scrollPaddingTop: BANNER_PX } }

/** A page under the banner of an impersonation (ADM-3). */
export function Impersonated({ children }: ImpersonatedProps) {
  return (
    <>
      <GlobalStyles styles={belowBanner} />
      <ImpersonationBanner />
      {children}
    </>
  )
}
