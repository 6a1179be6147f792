import type { Kind, Records } from './records'
import type { SealedField } from './sealedFields'

/**
 * Type of a table column. `flag`: boolean; `json`: list or object; `sealed`: the same, encrypted; `digest`: text
 * stored only as a hash, for look-ups.
 */
export type Column = 'number' | 'text' | 'flag' | 'json' | 'sealed' | 'digest'
/** Column types by field name, without the id. */
export type Columns = Readonly<Record<string, Column>>

type ColumnsOf<K extends Kind> = {
  readonly [Field in Exclude<keyof Records[K], 'id'>]-?: Field extends SealedField<K>
    ? 'sealed'
    : Exclude<Column, 'sealed'>
}

/** Columns of each table. A record field without a column does not compile. */
const TABLES: { readonly [K in Kind]: ColumnsOf<K> } = {
  organisations: {
    name: 'text',
    phoneNumber: 'text',
    referral: 'text',
    monthlyRowAllowance: 'number',
    inviteGeneration: 'number',
    createdAt: 'number',
  },
  users: {
    orgId: 'number',
    firstName: 'text',
    lastName: 'text',
    jobTitle: 'text',
    email: 'text',
    passwordHash: 'text',
    role: 'text',
    emailConfirmed: 'flag',
    mailProven: 'flag',
    joining: 'json',
    googleSubject: 'text',
    createdAt: 'number',
    updatedAt: 'number',
  },
  licences: {
    orgId: 'number',
    licenceType: 'text',
    startDate: 'number',
    endDate: 'number',
    createdAt: 'number',
  },
  credentials: {
    orgId: 'number',
    label: 'text',
    name: 'text',
    value: 'sealed',
    place: 'json',
    lastCheck: 'json',
    secretAt: 'number',
    createdAt: 'number',
  },
  destinations: {
    orgId: 'number',
    destinationTypeId: 'number',
    credentialsId: 'number',
    schemaPrefix: 'text',
    tablePrefix: 'text',
    createdAt: 'number',
  },
  destinationTransformations: {
    orgId: 'number',
    destinationId: 'number',
    destinationTransformationTypeId: 'number',
    createdAt: 'number',
  },
  stacks: {
    orgId: 'number',
    enabled: 'flag',
    interval: 'text',
    startDate: 'text',
    note: 'text',
    destinationTablePrefix: 'text',
    flowType: 'text',
    sourceTypeId: 'number',
    destinationId: 'number',
    credentialsId: 'number',
    taskIds: 'json',
    pauses: 'json',
    lookbackDays: 'number',
    createdAt: 'number',
  },
  stackTransformations: {
    orgId: 'number',
    stackId: 'number',
    transformationTypeId: 'number',
    createdAt: 'number',
  },
  meteredParts: {
    orgId: 'number',
    runnerKind: 'text',
    runnerId: 'number',
    ownerId: 'number',
    label: 'text',
    runnerCreatedAt: 'number',
    interval: 'text',
    pauses: 'json',
    from: 'number',
    to: 'number',
  },
  verificationCodes: {
    userId: 'number',
    purpose: 'text',
    code: 'digest',
    expiresAt: 'number',
    usedAt: 'number',
  },
  invites: { orgId: 'number', email: 'text', createdAt: 'number', expiresAt: 'number' },
  sessions: {
    userId: 'number',
    actorId: 'number',
    actorSessionId: 'number',
    createdAt: 'number',
    expiresAt: 'number',
    revokedAt: 'number',
    userAgent: 'text',
    lastUsedAt: 'number',
    generation: 'number',
    isConfirmed: 'flag',
  },
  usedNonces: { nonce: 'text', expiresAt: 'number' },
  mailBudgets: { key: 'text', expiresAt: 'number' },
  outbox: {
    kind: 'text',
    aboutId: 'number',
    to: 'text',
    subject: 'text',
    text: 'sealed',
    createdAt: 'number',
  },
  repeatableAnswers: { key: 'text', bodyHash: 'text', status: 'number', body: 'sealed', createdAt: 'number' },
  auditEvents: {
    orgId: 'number',
    actor: 'text',
    action: 'text',
    object: 'text',
    result: 'text',
    address: 'text',
    change: 'json',
    budget: 'text',
    createdAt: 'number',
  },
  alerts: {
    orgId: 'number',
    cause: 'text',
    createdAt: 'number',
    content: 'json',
    recoveredAt: 'number',
    mailDueAt: 'number',
    mailedAt: 'number',
    mailedTo: 'json',
  },
  alertInboxes: { userId: 'number', readIds: 'json', channels: 'json' },
  alertProgress: { lastEnding: 'text' },
}

/** Returns the columns of the table for a kind of record. */
export const columnsOf = (kind: Kind): Columns => TABLES[kind]
/** Returns the columns of a table that are not encrypted. */
export const openColumnsOf = (kind: Kind): Columns =>
  Object.fromEntries(Object.entries(columnsOf(kind)).filter(([, column]) => column !== 'sealed'))

/**
 * Foreign keys by field name. Checked only at the end of a transaction, so that the order of writes does not matter.
 */
const REFERENCES: Readonly<Record<string, Kind>> = {
  orgId: 'organisations',
  userId: 'users',
  actorId: 'users',
  actorSessionId: 'sessions',
  credentialsId: 'credentials',
  destinationId: 'destinations',
  stackId: 'stacks',
}

const INDEXES = [
  'CREATE UNIQUE INDEX users_by_email ON users ("email")',
  'CREATE INDEX users_by_organisation ON users ("orgId")',
  'CREATE INDEX credentials_by_name ON credentials ("orgId", "name")',
  'CREATE INDEX destinations_by_organisation ON destinations ("orgId")',
  'CREATE INDEX stacks_by_organisation ON stacks ("orgId")',
  'CREATE INDEX transformations_by_organisation ON stackTransformations ("orgId")',
  'CREATE INDEX transformations_by_stack ON stackTransformations ("stackId")',
  'CREATE INDEX destination_transformations_by_organisation ON destinationTransformations ("orgId")',
  'CREATE INDEX transformations_by_destination ON destinationTransformations ("destinationId")',
  'CREATE INDEX metered_parts_by_organisation ON meteredParts ("orgId")',
  'CREATE INDEX invites_by_organisation ON invites ("orgId")',
  'CREATE INDEX sessions_by_user ON sessions ("userId")',
  'CREATE INDEX audit_events_by_organisation ON auditEvents ("orgId")',
  'CREATE INDEX audit_events_by_time ON auditEvents ("createdAt")',
  'CREATE INDEX answers_by_key ON repeatableAnswers ("key")',
  'CREATE UNIQUE INDEX alerts_by_cause ON alerts ("orgId", "cause")',
  'CREATE INDEX alerts_by_time ON alerts ("createdAt")',
  'CREATE INDEX alerts_to_mail ON alerts ("mailedAt")',
  'CREATE UNIQUE INDEX alert_inboxes_by_user ON alertInboxes ("userId")',
  'CREATE INDEX licences_by_organisation ON licences ("orgId")',
  'CREATE INDEX stacks_by_destination ON stacks ("destinationId")',
  'CREATE INDEX sessions_by_actor ON sessions ("actorId")',
  'CREATE INDEX sessions_by_actor_session ON sessions ("actorSessionId")',
  'CREATE INDEX sessions_by_end ON sessions ("expiresAt")',
  'CREATE INDEX codes_by_code ON verificationCodes ("code")',
  'CREATE INDEX codes_by_user ON verificationCodes ("userId")',
  'CREATE INDEX codes_by_end ON verificationCodes ("expiresAt")',
  'CREATE INDEX metered_parts_by_runner ON meteredParts ("runnerKind", "runnerId", "label")',
  'CREATE INDEX answers_by_time ON repeatableAnswers ("createdAt")',
  'CREATE INDEX outbox_by_record ON outbox ("kind", "aboutId")',
  'CREATE UNIQUE INDEX users_by_google ON users ("googleSubject")',
  'CREATE UNIQUE INDEX used_nonces ON usedNonces ("nonce")',
  'CREATE UNIQUE INDEX mail_budgets_by_key ON mailBudgets ("key")',
  'CREATE INDEX used_nonces_by_end ON usedNonces ("expiresAt")',
  'CREATE INDEX mail_budgets_by_end ON mailBudgets ("expiresAt")',
  'CREATE INDEX audit_events_by_budget ON auditEvents ("budget")',
]

const columnSql = ([name, column]: readonly [string, Column]): string => {
  const target = REFERENCES[name]
  const reference = target ? ` REFERENCES ${target} (id) DEFERRABLE INITIALLY DEFERRED` : ''
  return `"${name}" ${column === 'number' || column === 'flag' ? 'INTEGER' : 'TEXT'}${reference}`
}

const tableSql = ([kind, columns]: readonly [string, Columns]): string =>
  `CREATE TABLE ${kind} (${['id INTEGER PRIMARY KEY', ...Object.entries(columns).map(columnSql)].join(', ')}) STRICT`

/**
 * SQL statements that create the tables of a new data file, in order. The table `ids` stores the last id per kind of
 * record, so that ids are never reused.
 */
export const SCHEMA_SQL: readonly string[] = [
  'CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT',
  'CREATE TABLE ids (kind TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT',
  ...Object.entries(TABLES).map(tableSql),
  ...INDEXES,
]
