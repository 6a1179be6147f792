import { commentAbove } from './messages/messageSource'
import { formatRows } from '@/domain/shared/text/numbers'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

const sources = import.meta.glob<string>(['/mocks/http/faults.ts', '/mocks/world/worlds.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const sourceOf = (path: string) => sources[path] ?? ''

/** Calls that create the named data sets, with the arguments shown on the page. */
const samples: Readonly<Record<keyof typeof worlds, { readonly says: string; readonly make: () => World }>> =
  {
    fresh: { says: 'fresh()', make: worlds.fresh },
    busy: { says: 'busy()', make: worlds.busy },
    trial: { says: 'trial({ daysLeft: 1 })', make: () => worlds.trial({ daysLeft: 1 }) },
    overAllowance: { says: 'overAllowance()', make: worlds.overAllowance },
    noOrgName: { says: 'noOrgName()', make: worlds.noOrgName },
    admin: { says: 'admin()', make: worlds.admin },
    impersonating: { says: 'impersonating()', make: worlds.impersonating },
    member: { says: 'member()', make: worlds.member },
    alerts: { says: 'alerts()', make: worlds.alerts },
    manyAlerts: { says: 'manyAlerts({ alerts: 300 })', make: () => worlds.manyAlerts({ alerts: 300 }) },
    development: { says: 'development()', make: worlds.development },
    longest: { says: 'longest()', make: worlds.longest },
    many: { says: 'many({ stacks: 100 })', make: () => worlds.many({ stacks: 100 }) },
    manyEndpoints: {
      says: 'manyEndpoints({ endpoints: 40 })',
      make: () => worlds.manyEndpoints({ endpoints: 40 }),
    },
    visitor: { says: 'visitor()', make: worlds.visitor },
  }

const comments = commentAbove(sourceOf('/mocks/world/worlds.ts'))
const commentOf = (name: string) => comments.get(`worlds.${name}`) ?? ''

const untilOf = (end: number | null) =>
  end === null ? '' : ` until ${new Date(end).toISOString().slice(0, 10)}`

const facts = ({ records, recorded, signedInUserId }: World) => {
  const user = records.users.find(({ id }) => id === signedInUserId)
  const orgId = user?.orgId ?? records.organisations[0]?.id
  const licence = records.licences.find((each) => each.orgId === orgId)
  const metering = orgId === undefined ? undefined : recorded.metering[orgId]
  return {
    who: user === undefined ? 'nobody' : `${user.firstName}, ${user.role}`,
    stacks: records.stacks.filter((stack) => stack.orgId === orgId).length,
    licence: licence === undefined ? 'none' : `${licence.licenceType}${untilOf(licence.endDate)}`,
    rows: metering === undefined ? 'from the runs' : formatRows(metering.total_rows),
  }
}

/** Table of the mock backend's named data sets: the comment in the code, and counts of what each contains. */
export function Worlds() {
  return (
    <table className="book-table">
      <thead>
        <tr>
          <th>World</th>
          <th>What is in it</th>
          <th>Signed in</th>
          <th>Stacks</th>
          <th>Licence</th>
          <th>Rows of the month</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(samples).map(([name, { says, make }]) => {
          const { who, stacks, licence, rows } = facts(make())
          return (
            <tr key={name}>
              <td>
                <code>{says}</code>
              </td>
              <td>{commentOf(name)}</td>
              <td>{who}</td>
              <td>{stacks}</td>
              <td>{licence}</td>
              <td>{rows}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const faultNames = ['fail', 'hang', 'slow', 'offline', 'malformed'] as const
const faultComments = commentAbove(sourceOf('/mocks/http/faults.ts'))

/** Table of the failures that the mock backend can simulate, with their comments in the code. */
export function Faults() {
  return (
    <table className="book-table">
      <thead>
        <tr>
          <th>Fault</th>
          <th>What happens</th>
        </tr>
      </thead>
      <tbody>
        {faultNames.map((name) => (
          <tr key={name}>
            <td>
              <code>{name}</code>
            </td>
            <td>{(faultComments.get(name) ?? '').replaceAll('`', '')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
