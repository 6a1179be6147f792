import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { endpointLabels } from '@/server/connectors/catalogue/endpointLabels'
import type { StackRecord } from '@/server/store/records'
import type { Core } from '@/server/accounts/core'
import { bindEndpoint, idFrom } from '../endpoint'
import { wrongField } from '@/server/lib/refusal'
import { owned } from '../rules'
import type { Route } from '../route'

/** Longest lookback that the source of a stack has for its endpoints; null if its figures do not change later. */
const defaultDaysOf = ({ content, runTools }: Core, stack: StackRecord): number | null => {
  const source = content.sourceTypes.find(({ id }) => id === stack.sourceTypeId)
  return source === undefined ? null : runTools.defaultLookback(source.label, endpointLabels(content, stack))
}

const toWire = (core: Core, stack: StackRecord) => ({
  days: stack.lookbackDays ?? null,
  default_days: defaultDaysOf(core, stack),
})

/**
 * Creates the routes that read and set how many past days each run of a stack reads again; open to all members. The next
 * run uses the new number. The API contract does not require these calls.
 */
export const lookbackRoutes = (core: Core): Route[] => {
  const { read, update } = optionalEndpoints.stackLookback
  return [
    bindEndpoint(core, read, ({ params, orgId }) =>
      toWire(core, owned(core, 'stacks', idFrom(params.id, 'stack'), orgId(), 'stack')),
    ),
    bindEndpoint(core, update, ({ params, body, orgId }) => {
      const stack = owned(core, 'stacks', idFrom(params.id, 'stack'), orgId(), 'stack')
      if (body.days !== null && defaultDaysOf(core, stack) === null)
        throw wrongField('days', 'is not possible: the figures of this source do not change later')
      return toWire(core, core.store.update('stacks', stack.id, { lookbackDays: body.days }))
    }),
  ]
}
