import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { useLocation } from 'react-router-dom'
import { licenceQuery } from '@/api/resources/organisation/licences'
import { userInfoQuery } from '@/api/resources/account/session'
import { type LicenceBannerPlace, LicenceBannerView } from './LicenceBannerView'
import { canManageTeam } from '@/domain/access/roles'
import { isEndUnreadable, licenceBanner } from '@/domain/licence/licenceBanner'
import { licenceMessages } from './messages'
import { supportLink } from '@/config/brand'
import { dialogHref } from '@/domain/shared/paths'
import { nowAtom } from '@/state/browser/clock'
import { isLicenceBannerExpectedAtom } from '@/state/notices/licenceBannerExpected'
import { notifyAtom } from '@/state/notices/notifications'
import { LicenceBannerSlot } from './LicenceBannerSlot'

export interface LicenceBannerProps {
  /** On a separate line, or at the end of the sample data banner. */
  readonly place?: LicenceBannerPlace
}

/**
 * Banner above a page about the organisation's licence, e.g. the days left of the free trial, with a link to change
 * the licence for an ADMIN. Renders nothing if there is nothing to report. A failed load is retried in the
 * background; an invalid end date is reported to those who can change the licence (LIC-1, LIC-3, D-2).
 */
export function LicenceBanner({ place = 'line' }: LicenceBannerProps) {
  const { data } = useQuery(licenceQuery())
  const now = useAtomValue(nowAtom)
  const [hasRoom, keepRoom] = useAtom(isLicenceBannerExpectedAtom)
  const { data: user } = useQuery(userInfoQuery())
  const { pathname, search } = useLocation()
  const banner = data === undefined ? null : licenceBanner(data, now)
  const isShown = banner === null ? null : banner.kind !== 'none'
  useEffect(() => {
    // stored for the next page, which reserves the space before its licence is loaded (P13)
    if (isShown !== null && isShown !== hasRoom) keepRoom(isShown)
  }, [isShown, hasRoom, keepRoom])
  const notify = useSetAtom(notifyAtom)
  const mayChange = user !== undefined && canManageTeam(user.role)
  const isUnreadable = mayChange && data !== undefined && data !== null && isEndUnreadable(data)
  useEffect(() => {
    if (isUnreadable) notify({ kind: 'error', text: licenceMessages.endUnreadable })
  }, [isUnreadable, notify])
  if (banner === null) return <LicenceBannerSlot place={place} />
  if (banner.kind === 'none') return null
  return (
    <LicenceBannerView
      banner={banner}
      changeHref={mayChange ? dialogHref(pathname, search, { kind: 'licence' }) : null}
      contactHref={supportLink()}
      place={place}
    />
  )
}
