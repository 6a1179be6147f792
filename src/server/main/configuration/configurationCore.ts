/** The calls of the API as a command on the machine of the service makes them: with all their rules, as the operator. */
import { longestLookback } from '@/server/engine/scheduler/window'
import { OPERATOR } from '@/server/accounts/auditEvents'
import type { Caller } from '@/server/accounts/core'
import type { CredentialCheck } from '@/server/engine/checks'
import { endpointPlans } from '@/server/connectors/catalogue/catalogueSources'
import type { Content } from '@/server/connectors/catalogue/types'
import { createCallService } from '@/server/http/calls/callService'
import type { CallService } from '@/server/http/calls/callService'
import { createRoutes } from '@/server/http/routes'
import type { Store } from '@/server/store/store'
import { createServices } from '../services'
import { simulateEngine } from '../simulateEngine'

/** What the calls need. */
export interface OperatorCalls {
  readonly store: Store
  readonly content: Content
  readonly orgId: number
  /** The installation's key, 32 bytes. */
  readonly key: Buffer
  /** Most stacks of an organization without a limit of its own; null for none. */
  readonly mostStacks: number | null
  /** Tries a credential at its provider. */
  readonly checkCredential: CredentialCheck
  /** Epoch ms. */
  readonly now: number
}

/** Stands for the operator where a call wants a person: an ADMIN of the organization without an account. */
const operatorOf = (orgId: number, now: number): Caller => ({
  user: {
    id: 0,
    orgId,
    firstName: '',
    lastName: '',
    jobTitle: '',
    email: OPERATOR,
    passwordHash: null,
    role: 'ADMIN',
    emailConfirmed: true,
    mailProven: true,
    createdAt: now,
    updatedAt: now,
  },
  sessionId: 0,
  actorId: null,
  generation: 0,
  isOperator: true,
})

/** Creates the function that makes calls in an organization. A running service sees their changes within a second. */
export const createOperatorCalls = ({
  store,
  content,
  orgId,
  key,
  mostStacks,
  checkCredential,
  now,
}: OperatorCalls): CallService => {
  const clock = () => now
  const engine = simulateEngine(store, content, clock)
  const faults: string[] = []
  const routes = createRoutes({
    store,
    content,
    services: createServices({
      key,
      now: clock,
      origin: () => '',
      mailDelivery: 'printed',
      observe: () => undefined,
      logins: null,
    }),
    ...engine,
    checkCredential,
    runTools: {
      ...engine.runTools,
      defaultLookback: (label, labels) => {
        const plans = endpointPlans(label)
        return longestLookback(labels.flatMap((each) => plans[each] ?? []))
      },
    },
    mode: 'simulated',
    mostStacks,
    operator: operatorOf(orgId, now),
    now: clock,
    reportViolation: (_endpoint, message) => faults.push(message),
  })
  const call = createCallService(routes, new Request('http://service/'))
  return async (endpoint, input) => {
    try {
      return await call(endpoint, input)
    } catch (error) {
      // a fault, which the answer of a call does not show
      const fault = faults.at(-1)
      if (error instanceof Error && error.name !== 'RefusedCall' && fault !== undefined)
        throw new Error(`${error.message}: ${fault}`, { cause: error })
      throw error
    }
  }
}
