/** All query keys. The first element is the scope, so that a scope can be invalidated as a whole. */
import type { RunKind } from '@/domain/runs/types'

export const keys = {
  /** Requires no login. */
  publicScope: ['public'],
  /** Data of the session's organisation; dropped at the start and end of an impersonation. */
  orgScope: ['org'],
  adminScope: ['admin'],
  catalogue: { sourceTypes: ['public', 'sourceTypes'], destinationTypes: ['public', 'destinationTypes'] },
  capabilities: ['public', 'capabilities'],
  /** Confirmation of an e-mail address, by the mail's code. */
  confirmation: (code: string) => ['public', 'confirmation', code] as const,
  documentation: (id: string) => ['public', 'documentation', id] as const,
  me: ['user', 'info'],
  loginSessions: ['user', 'sessions'],
  organisation: ['org', 'info'],
  licence: { current: ['org', 'licence'], types: ['org', 'licenceTypes'] },
  entities: ['org', 'entities'],
  /** Mutation key of all changes to `entities`. */
  stackChanges: ['org', 'stackChanges'],
  /** The list; secrets have no key because they are never cached (V-9). */
  credentials: { all: ['org', 'credentials'] },
  allRuns: ['org', 'runs'],
  runs: (kind: RunKind, id: number) => ['org', 'runs', kind, id] as const,
  allMetering: ['org', 'metering'],
  metering: (orgId: number, period: string) => ['org', 'metering', orgId, period] as const,
  members: ['org', 'members'],
  inviteLink: ['org', 'inviteLink'],
  pendingInvites: ['org', 'pendingInvites'],
  auditTrail: ['org', 'auditTrail'],
  users: (sort: 'asc' | 'desc') => ['admin', 'users', sort] as const,
} as const
