import { escapeInvisible, escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { useEffect, useLayoutEffect, useCallback } from 'react'
import { useQuery, useIsMutating } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { organisationQuery, userInfoQuery } from '@/api/resources/account/session'
import { BANNER_PX } from './bannerHeight'
import { ImpersonationBannerView } from './ImpersonationBannerView'
import { personName } from '@/domain/people/roster'
import { returnToAdminAtom } from '@/state/session/returnToAdmin'
import { errorText, isSessionOver } from '@/api/client/errors'
import { DEIMPERSONATE_MUTATION_KEY, useDeimpersonate } from '@/api/resources/account/impersonation'
import { impersonationMessages as texts } from './messages'
import { pages } from '@/domain/shared/paths'
import { useConfirmLeave } from '@/features/common/useConfirmLeave'
import { notifyAtom } from '@/state/notices/notifications'
import { signInAtom } from '@/state/session/session'

/** Action that ends an impersonation (a provider admin acting as another user), and its progress. */
interface ReturnToAdmin {
  /** Ends the impersonation, after a confirmation if unsaved work would be lost; ignored while it is ending. */
  readonly returnToAdmin: () => void
  /** True while the request that ends the impersonation is running. */
  readonly isBusy: boolean
}

/**
 * Returns an action that ends an impersonation: restores the admin's session, clears the other organisation's data
 * and opens /admin. A failure shows a notification and keeps the impersonation (ADM-3, T-9, T-10).
 */
function useReturnToAdmin(): ReturnToAdmin {
  const leave = useConfirmLeave()
  const { mutateAsync } = useDeimpersonate()
  const isBusy = useIsMutating({ mutationKey: DEIMPERSONATE_MUTATION_KEY }) > 0
  const signIn = useSetAtom(signInAtom)
  const notify = useSetAtom(notifyAtom)
  const navigate = useNavigate()

  const returnToAdmin = useCallback(() => {
    const swap = async () => {
      try {
        signIn(await mutateAsync())
        await navigate(pages.admin.href())
      } catch (error) {
        if (!isSessionOver(error)) notify({ kind: 'error', text: errorText(error) ?? texts.failed })
      }
    }
    if (!isBusy) leave(() => void swap(), 'switch')
  }, [leave, mutateAsync, isBusy, signIn, notify, navigate])
  return { returnToAdmin, isBusy }
}

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
