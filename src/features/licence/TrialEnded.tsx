import { useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router-dom'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { licenceQuery } from '@/api/resources/organisation/licences'
import { userInfoQuery } from '@/api/resources/account/session'
import { TrialEndedCard } from './TrialEndedCard'
import { canManageTeam } from '@/domain/access/roles'
import { supportLink } from '@/config/brand'
import { formatDay, readTime } from '@/domain/shared/text/dates'
import { dialogHref } from '@/domain/shared/paths'

/**
 * Card that says when the free trial ended and how many stacks this has paused, with a link to change the licence for
 * an ADMIN (FU-19). Render it only after the trial has ended.
 */
export function TrialEnded() {
  const endsAt = readTime(useQuery(licenceQuery()).data?.endDate)
  const stacks = useQuery(entitiesQuery()).data?.stacks.length ?? 0
  const { data: user } = useQuery(userInfoQuery())
  const { pathname, search } = useLocation()
  return (
    <TrialEndedCard
      endedOn={endsAt === null ? '' : formatDay(endsAt, 'UTC')}
      stacks={stacks}
      changeHref={
        user !== undefined && canManageTeam(user.role)
          ? dialogHref(pathname, search, { kind: 'licence' })
          : null
      }
      contactHref={supportLink()}
    />
  )
}
