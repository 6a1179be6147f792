/** Every query key, once. The first word is the scope: dropping a scope is one line. */
import type { RunKind } from '@/domain/runs/types'

export const keys = {
  /** Needs no log in. */
  publicScope: ['public'],
  /** Belongs to the organisation of the session; dropped at the start and end of impersonation. */
  orgScope: ['org'],
  adminScope: ['admin'],
  catalogue: { sourceTypes: ['public', 'sourceTypes'], destinationTypes: ['public', 'destinationTypes'] },
  capabilities: ['public', 'capabilities'],
  /** Of an e-mail address, by the code of its mail. */
  confirmation: (code: string) => ['public', 'confirmation', code] as const,
  documentation: (id: string) => ['public', 'documentation', id] as const,
  me: ['user', 'info'],
  loginSessions: ['user', 'sessions'],
  organisation: ['org', 'info'],
  licence: { current: ['org', 'licence'], types: ['org', 'licenceTypes'] },
  entities: ['org', 'entities'],
  /** Changes of what `entities` lists, by which they know of each other. */
  stackChanges: ['org', 'stackChanges'],
  /** The list; a secret has no key, because it is never kept (V-9). */
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
