import { useQuery } from '@tanstack/react-query'
import { userInfoQuery } from '@/api/resources/session'
import { latePart } from '@/components/common/latePart'
import { OptionalPart } from '@/components/common/OptionalPart'
import { isOutside } from '@/domain/access/roles'

const OutsideNotice = latePart(async () => (await import('@/components/team/OutsideNotice')).OutsideNotice)

/** Says it as soon as the user's record does: after a log in, a refused call, or a look at the page again (T-13). */
export function Outside() {
  const { data: user } = useQuery(userInfoQuery())
  if (user === undefined || !isOutside(user)) return null
  return (
    <OptionalPart>
      <OutsideNotice />
    </OptionalPart>
  )
}
