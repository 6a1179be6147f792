import { useEffect, useLayoutEffect } from 'react'
import { useSetAtom } from 'jotai'
import { useQuery } from '@tanstack/react-query'
import { organisationQuery, userInfoQuery } from '@/api/resources/account/session'
import { BANNER_PX } from '@/components/admin/bannerHeight'
import { ImpersonationBannerView } from '@/components/admin/ImpersonationBannerView'
import { personName, escapeInvisible, escapeInvisibleInAddress } from '@/domain/people/roster'
import { returnToAdminAtom } from '@/state/session/returnToAdmin'
import { useReturnToAdmin } from './useReturnToAdmin'

/** Reserves space for the banner: offsets sticky and fixed elements, and scrolling to the focused element. */
function useRoomForBanner() {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const room = `${BANNER_PX}px`
    style.setProperty('--sy-top', room)
    style.setProperty('scroll-padding-top', room)
    return () => {
      style.removeProperty('--sy-top')
      style.removeProperty('scroll-padding-top')
    }
  }, [])
}

/**
 * Banner shown while a provider admin acts as another user (impersonation): names that user and offers the return to
 * the admin page. While mounted, it also provides this action to the user menu (ADM-3, APP-8).
 */
export function ImpersonationBanner() {
  const { data: user } = useQuery(userInfoQuery())
  const { data: organisation } = useQuery(organisationQuery())
  const { returnToAdmin, isBusy } = useReturnToAdmin()
  useRoomForBanner()
  const providePort = useSetAtom(returnToAdminAtom)
  useEffect(() => {
    providePort({ returnToAdmin })
    return () => providePort(null)
  }, [providePort, returnToAdmin])
  return (
    <ImpersonationBannerView
      user={
        user === undefined
          ? null
          : {
              name: personName(user),
              email: escapeInvisibleInAddress(user.email),
              organisation: escapeInvisible(organisation?.name.trim() ?? ''),
            }
      }
      isBusy={isBusy}
      onReturn={returnToAdmin}
    />
  )
}
