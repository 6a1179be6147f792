import type { RunKind } from '@/domain/runs/types'

/**
 * All TanStack Query keys. The first element is a scope, so that all data of a scope can be invalidated with its key.
 */
export const keys = {
  /** Scope of data that requires no login. */
  publicScope: ['public'],
  /** Scope of data of the user's organisation, cleared when an impersonation starts or ends. */
  orgScope: ['org'],
  /** Scope of data that only provider staff can read. */
  adminScope: ['admin'],
  catalogue: { sourceTypes: ['public', 'sourceTypes'], destinationTypes: ['public', 'destinationTypes'] },
  capabilities: ['public', 'capabilities'],
  /** Confirmation of an e-mail address; `code` comes from the confirmation mail. */
  confirmation: (code: string) => ['public', 'confirmation', code] as const,
  /** Link in the newest printed email to an address. */
  printedMail: (email: string, mails: number) => ['public', 'printedMail', email, mails] as const,
  documentation: (id: string) => ['public', 'documentation', id] as const,
  me: ['user', 'info'],
  secondFactor: ['user', 'secondFactor'],
  passkeys: ['user', 'passkeys'],
  loginSessions: ['user', 'sessions'],
  organisation: ['org', 'info'],
  licence: { current: ['org', 'licence'], types: ['org', 'licenceTypes'] },
  entities: ['org', 'entities'],
  /** Mutation key of all changes to stacks, so that pending ones can be counted. */
  stackChanges: ['org', 'stackChanges'],
  /** The list of credentials; their secret values have no key because they are never cached (V-9). */
  credentials: { all: ['org', 'credentials'] },
  /** Prefix of the keys of all run histories. */
  allRuns: ['org', 'runs'],
  /** Run history of one stack or transformation. */
  runs: (kind: RunKind, id: number) => ['org', 'runs', kind, id] as const,
  /** Figures and log of one run of a stack. */
  run: (stackId: number, runId: string) => ['org', 'run', stackId, runId] as const,
  /** Stacks whose first load is not whole. */
  firstLoads: ['org', 'firstLoads'],
  /** What stacks of this service have loaded of source types. */
  rowEstimates: (sourceTypeIds: readonly number[]) => ['org', 'rowEstimates', ...sourceTypeIds] as const,
  /** Prefix of the keys of all months. */
  allMetering: ['org', 'metering'],
  /** Metered rows of one month; `period` is `YYYY-MM` in UTC. */
  metering: (orgId: number, period: string) => ['org', 'metering', orgId, period] as const,
  /** Tables of a stack, or of a transformation of a destination, with some of their rows. */
  samples: (kind: RunKind, id: number) => ['org', 'samples', kind, id] as const,
  members: ['org', 'members'],
  inviteLink: ['org', 'inviteLink'],
  pendingInvites: ['org', 'pendingInvites'],
  auditTrail: ['org', 'auditTrail'],
  apiTokens: ['org', 'apiTokens'],
  webhooks: ['org', 'webhooks'],
  /** Log of one webhook. */
  webhookDeliveries: (id: number) => ['org', 'webhooks', id] as const,
  users: (sort: 'asc' | 'desc') => ['admin', 'users', sort] as const,
} as const
