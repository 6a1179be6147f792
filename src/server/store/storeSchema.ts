import { createHash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { hasTable } from '@/server/lib/sqlite/fileSchema'
import type { FileSchema, SchemaStep } from '@/server/lib/sqlite/fileSchema'
import { SCHEMA_SQL } from './sqliteSchema'

/** Changes of the tables of `stackyard.sqlite`, see the how-to *Change a table*. */
const STEPS: readonly SchemaStep[] = [
  {
    title: 'alerts and their inboxes',
    sql: `
      CREATE TABLE alerts (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED, "cause" TEXT,
        "createdAt" INTEGER, "content" TEXT, "recoveredAt" INTEGER, "mailDueAt" INTEGER, "mailedAt" INTEGER,
        "mailedTo" TEXT) STRICT;
      CREATE TABLE alertInboxes (id INTEGER PRIMARY KEY,
        "userId" INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED, "readIds" TEXT, "ways" TEXT) STRICT;
      CREATE TABLE alertProgress (id INTEGER PRIMARY KEY, "lastEnding" TEXT) STRICT;
      CREATE UNIQUE INDEX alerts_by_cause ON alerts ("orgId", "cause");
      CREATE INDEX alerts_by_time ON alerts ("createdAt");
      CREATE INDEX alerts_to_mail ON alerts ("mailedAt");
      CREATE UNIQUE INDEX alert_inboxes_by_user ON alertInboxes ("userId")`,
  },
  {
    title: 'checks of credentials, and the lookback of stacks',
    sql: `
      ALTER TABLE credentials ADD COLUMN "lastCheck" TEXT;
      ALTER TABLE credentials ADD COLUMN "secretAt" INTEGER;
      ALTER TABLE stacks ADD COLUMN "lookbackDays" INTEGER`,
  },
  {
    title: 'channels of alerts under their new name',
    sql: 'ALTER TABLE alertInboxes RENAME COLUMN "ways" TO "channels"',
  },
  {
    title: 'changed values in the audit trail',
    sql: 'ALTER TABLE auditEvents ADD COLUMN "change" TEXT',
  },
  {
    title: 'indexes for thousands of organisations',
    sql: `
      CREATE INDEX licences_by_organisation ON licences ("orgId");
      CREATE INDEX stacks_by_destination ON stacks ("destinationId")`,
  },
  {
    title: 'indexes of sessions, codes, metered parts and stored answers',
    sql: `
      CREATE INDEX sessions_by_actor ON sessions ("actorId");
      CREATE INDEX sessions_by_actor_session ON sessions ("actorSessionId");
      CREATE INDEX sessions_by_end ON sessions ("expiresAt");
      CREATE INDEX codes_by_code ON verificationCodes ("code");
      CREATE INDEX codes_by_user ON verificationCodes ("userId");
      CREATE INDEX codes_by_end ON verificationCodes ("expiresAt");
      CREATE INDEX metered_parts_by_runner ON meteredParts ("runnerKind", "runnerId", "label");
      CREATE INDEX answers_by_time ON repeatableAnswers ("createdAt")`,
  },
  {
    // those of earlier releases were sent, or given up
    title: 'mails that wait for the mail server',
    sql: `
      DELETE FROM outbox;
      ALTER TABLE outbox ADD COLUMN "kind" TEXT;
      ALTER TABLE outbox ADD COLUMN "aboutId" INTEGER;
      CREATE INDEX outbox_by_record ON outbox ("kind", "aboutId")`,
  },
  {
    title: 'Google accounts, sign-ups by an invite link, and budgets of mails and of the audit trail',
    sql: `
      ALTER TABLE users ADD COLUMN "joining" TEXT;
      ALTER TABLE users ADD COLUMN "googleSubject" TEXT;
      CREATE TABLE usedNonces (id INTEGER PRIMARY KEY, "nonce" TEXT, "expiresAt" INTEGER) STRICT;
      CREATE TABLE mailBudgets (id INTEGER PRIMARY KEY, "key" TEXT, "expiresAt" INTEGER) STRICT;
      ALTER TABLE auditEvents ADD COLUMN "budget" TEXT;
      UPDATE auditEvents SET "budget" = CASE "result" WHEN 'refused' THEN 'anybody ' ELSE 'own ' END
        || CASE WHEN "orgId" IS NULL THEN "actor" ELSE "orgId" END;
      CREATE UNIQUE INDEX users_by_google ON users ("googleSubject");
      CREATE UNIQUE INDEX used_nonces ON usedNonces ("nonce");
      CREATE UNIQUE INDEX mail_budgets_by_key ON mailBudgets ("key");
      CREATE INDEX used_nonces_by_end ON usedNonces ("expiresAt");
      CREATE INDEX mail_budgets_by_end ON mailBudgets ("expiresAt");
      CREATE INDEX audit_events_by_budget ON auditEvents ("budget")`,
  },
  {
    title: 'settings, names and rates of the answers',
    sql: `
      CREATE TABLE answerSettings (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED, "currency" TEXT, "zone" TEXT,
        "ratesFrom" TEXT, "changedAt" INTEGER) STRICT;
      CREATE TABLE nameChoices (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED, "choice" TEXT, "decidedBy" TEXT,
        "createdAt" INTEGER) STRICT;
      CREATE TABLE recordChoices (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED, "app" TEXT, "fromDay" TEXT,
        "source" TEXT, "decidedBy" TEXT, "createdAt" INTEGER) STRICT;
      CREATE TABLE uploadedRates (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED, "base" TEXT, "currency" TEXT,
        "rates" TEXT, "uploadedBy" TEXT, "createdAt" INTEGER) STRICT;
      CREATE TABLE referenceRates (id INTEGER PRIMARY KEY, "day" TEXT, "rates" TEXT) STRICT;
      CREATE TABLE rateReads (id INTEGER PRIMARY KEY, "attemptedAt" INTEGER, "succeededAt" INTEGER, "failure" TEXT) STRICT;
      CREATE TABLE metCurrencies (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED,
        "destinationId" INTEGER REFERENCES destinations (id) DEFERRABLE INITIALLY DEFERRED, "currency" TEXT,
        "firstDay" TEXT, "lastDay" TEXT, "waitingRows" INTEGER, "waitingAmount" INTEGER) STRICT;
      CREATE UNIQUE INDEX answer_settings_by_organisation ON answerSettings ("orgId");
      CREATE INDEX name_choices_by_organisation ON nameChoices ("orgId");
      CREATE INDEX record_choices_by_organisation ON recordChoices ("orgId");
      CREATE UNIQUE INDEX uploaded_rates_by_currency ON uploadedRates ("orgId", "base", "currency");
      CREATE UNIQUE INDEX reference_rates_by_day ON referenceRates ("day");
      CREATE INDEX met_currencies_by_organisation ON metCurrencies ("orgId");
      CREATE INDEX met_currencies_by_destination ON metCurrencies ("destinationId")`,
  },
  {
    title: 'store fees',
    sql: `
      CREATE TABLE feeChoices (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED, "app" TEXT, "fromDay" TEXT,
        "basisPoints" INTEGER, "decidedBy" TEXT, "createdAt" INTEGER) STRICT;
      CREATE INDEX fee_choices_by_organisation ON feeChoices ("orgId")`,
  },
  {
    title: 'when deleted stacks were created',
    sql: 'ALTER TABLE destinations ADD COLUMN "earlierStacks" TEXT',
  },
  {
    title: 'tokens of programs',
    sql: `
      CREATE TABLE apiTokens (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED,
        "userId" INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED, "name" TEXT, "scope" TEXT, "token" TEXT,
        "ending" TEXT, "createdAt" INTEGER, "expiresAt" INTEGER, "lastUsedAt" INTEGER) STRICT;
      CREATE UNIQUE INDEX api_tokens_by_token ON apiTokens ("token");
      CREATE INDEX api_tokens_by_organisation ON apiTokens ("orgId");
      CREATE INDEX api_tokens_by_user ON apiTokens ("userId")`,
  },
  {
    title: 'webhooks, which get none of the alerts so far',
    sql: `
      CREATE TABLE webhooks (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED, "name" TEXT, "format" TEXT,
        "address" TEXT, "secret" TEXT, "kinds" TEXT, "failingSince" INTEGER, "disabledAt" INTEGER,
        "lastDeliveredAt" INTEGER, "createdAt" INTEGER) STRICT;
      CREATE TABLE webhookDeliveries (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED, "webhookId" INTEGER, "kind" TEXT,
        "body" TEXT, "state" TEXT, "tries" INTEGER, "status" INTEGER, "failure" TEXT, "createdAt" INTEGER) STRICT;
      ALTER TABLE alerts ADD COLUMN "webhooksAt" INTEGER;
      UPDATE alerts SET "webhooksAt" = "createdAt";
      CREATE INDEX alerts_to_webhooks ON alerts ("webhooksAt");
      CREATE INDEX webhooks_by_organisation ON webhooks ("orgId");
      CREATE INDEX webhook_deliveries_by_webhook ON webhookDeliveries ("webhookId");
      CREATE INDEX webhook_deliveries_by_organisation ON webhookDeliveries ("orgId");
      CREATE INDEX webhook_deliveries_by_state ON webhookDeliveries ("state")`,
  },
  {
    title: 'suspended people, who sent an invite, and second factors',
    sql: `
      ALTER TABLE users ADD COLUMN "suspendedAt" INTEGER;
      ALTER TABLE invites ADD COLUMN "sentBy" INTEGER;
      ALTER TABLE invites ADD COLUMN "elsewhereAt" INTEGER;
      ALTER TABLE users ADD COLUMN "secondFactorAt" INTEGER;
      ALTER TABLE organisations ADD COLUMN "needsSecondFactor" INTEGER;
      CREATE TABLE secondFactors (id INTEGER PRIMARY KEY,
        "userId" INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED, "secret" TEXT, "lastPeriod" INTEGER,
        "recoveryCodes" TEXT) STRICT;
      CREATE UNIQUE INDEX second_factors_by_user ON secondFactors ("userId")`,
  },
  {
    title: 'limits of stacks, accounts of OpenID providers, proofs of connections, and targets',
    sql: `
      ALTER TABLE organisations ADD COLUMN "stackLimit" INTEGER;
      ALTER TABLE users ADD COLUMN "openIdSubject" TEXT;
      CREATE TABLE connectionProofs (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED,
        "credentialId" INTEGER REFERENCES credentials (id) DEFERRABLE INITIALLY DEFERRED, "proof" TEXT,
        "createdAt" INTEGER) STRICT;
      CREATE TABLE aliveTypes (id INTEGER PRIMARY KEY, "label" TEXT, "seenAt" INTEGER) STRICT;
      CREATE TABLE roasTargets (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED, "app" TEXT, "network" TEXT,
        "age" INTEGER, "basisPoints" INTEGER, "currency" TEXT, "decidedBy" TEXT, "createdAt" INTEGER) STRICT;
      CREATE UNIQUE INDEX users_by_open_id ON users ("openIdSubject");
      CREATE INDEX connection_proofs_by_organisation ON connectionProofs ("orgId");
      CREATE UNIQUE INDEX connection_proofs_by_credential ON connectionProofs ("credentialId");
      CREATE UNIQUE INDEX alive_types_by_label ON aliveTypes ("label");
      CREATE INDEX roas_targets_by_organisation ON roasTargets ("orgId")`,
  },
  {
    title:
      'passkeys, what was believed of each day, alerts on targets, notes on days, digests, and saved views with their links and mails',
    sql: `
      CREATE TABLE passkeys (id INTEGER PRIMARY KEY,
        "userId" INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED, "name" TEXT, "credentialId" TEXT,
        "publicKey" TEXT, "counter" INTEGER, "createdAt" INTEGER, "lastUsedAt" INTEGER) STRICT;
      CREATE INDEX passkeys_by_user ON passkeys ("userId");
      CREATE UNIQUE INDEX passkeys_by_credential ON passkeys ("credentialId");
      CREATE TABLE dayVersions (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED, "destinationId" INTEGER,
        "day" TEXT, "createdAt" INTEGER, "replacedAt" INTEGER, "cause" TEXT, "isClosed" INTEGER,
        "modelVersion" INTEGER, "currency" TEXT, "networks" TEXT) STRICT;
      CREATE INDEX day_versions_by_organisation ON dayVersions ("orgId");
      CREATE INDEX day_versions_by_day ON dayVersions ("destinationId", "day");
      CREATE INDEX day_versions_by_end ON dayVersions ("destinationId", "replacedAt");
      ALTER TABLE answerSettings ADD COLUMN "runHour" INTEGER;
      ALTER TABLE roasTargets ADD COLUMN "alert" TEXT;
      ALTER TABLE roasTargets ADD COLUMN "coverage" TEXT;
      ALTER TABLE alertInboxes ADD COLUMN "digest" INTEGER;
      CREATE TABLE dayNotes (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED, "day" TEXT, "app" TEXT,
        "network" TEXT, "text" TEXT, "writtenBy" TEXT, "createdAt" INTEGER, "changedAt" INTEGER) STRICT;
      CREATE INDEX day_notes_by_organisation ON dayNotes ("orgId");
      CREATE TABLE digests (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED, "week" TEXT, "sent" TEXT,
        "createdAt" INTEGER) STRICT;
      CREATE UNIQUE INDEX digests_by_week ON digests ("orgId", "week");
      ALTER TABLE outbox ADD COLUMN "attachment" TEXT;
      CREATE TABLE savedViews (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED,
        "ownerId" INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED, "name" TEXT, "answer" TEXT,
        "search" TEXT, "isPinned" INTEGER, "madeBy" TEXT, "createdAt" INTEGER) STRICT;
      CREATE TABLE sharedLinks (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED, "viewId" INTEGER,
        "userId" INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED, "token" TEXT,
        "createdAt" INTEGER, "expiresAt" INTEGER, "revokedAt" INTEGER, "lastOpenedAt" INTEGER,
        "opened" INTEGER) STRICT;
      CREATE TABLE viewMails (id INTEGER PRIMARY KEY,
        "orgId" INTEGER REFERENCES organisations (id) DEFERRABLE INITIALLY DEFERRED, "viewId" INTEGER,
        "userId" INTEGER REFERENCES users (id) DEFERRABLE INITIALLY DEFERRED, "rhythm" TEXT, "dueAt" INTEGER,
        "hour" INTEGER, "addedBy" TEXT, "createdAt" INTEGER) STRICT;
      CREATE INDEX saved_views_by_organisation ON savedViews ("orgId");
      CREATE INDEX saved_views_by_owner ON savedViews ("ownerId");
      CREATE UNIQUE INDEX shared_links_by_token ON sharedLinks ("token");
      CREATE INDEX shared_links_by_organisation ON sharedLinks ("orgId");
      CREATE INDEX shared_links_by_user ON sharedLinks ("userId");
      CREATE INDEX view_mails_by_organisation ON viewMails ("orgId");
      CREATE INDEX view_mails_by_user ON viewMails ("userId");
      CREATE INDEX view_mails_by_time ON viewMails ("dueAt")`,
  },
]

/**
 * Marks of the versions, the first five of which wrote no number: the beginning of the hash of the statements that created
 * them.
 */
const MARKS: readonly string[] = [
  '121647a77fca9a29',
  '82095856475c97ec',
  '870102fb2d163310',
  'd3aa6f291381a32c',
  '10346dc31dbd5e01',
  'bbda5fb7bd691db4',
  'dd10416737c4a604',
  '59803b7ffe25e8d8',
  '99f4e807f57f1e19',
  '9fd589af0490f9c3',
  '1737c4d71ea4cae6',
  '54054dbf70a2cb19',
  '6c8d43036fa9069d',
  '13833513b3c2c45b',
  '8cc1027dca6233be',
  '08c0d005782c92e8',
  '78741526e2db1f02',
]

const MARK_LENGTH = 16
const metaRow = z.object({ value: z.string() })

/** Mark of the newest version; files have it so that a program without numbers of versions refuses them. */
export const schemaMark = (): string =>
  createHash('sha256').update(SCHEMA_SQL.join(';')).digest('hex').slice(0, MARK_LENGTH)

/** Reads a value of the table `meta`; null if there is none. */
export const readMeta = (database: DatabaseSync, name: 'schema' | 'key'): string | null => {
  const row = database.prepare('SELECT value FROM meta WHERE name = ?').get(name)
  return row === undefined ? null : z.parse(metaRow, row).value
}

/** Writes a value of the table `meta`. */
export const writeMeta = (database: DatabaseSync, name: 'schema' | 'key', value: string): void => {
  database
    .prepare('INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = ?2')
    .run(name, value)
}

/** Schema of `stackyard.sqlite`. */
export const storeSchema: FileSchema = {
  createSql: SCHEMA_SQL.join(';'),
  steps: STEPS,
  recognize: (database) => {
    if (!hasTable(database, 'meta')) return null
    const index = MARKS.indexOf(readMeta(database, 'schema') ?? '')
    return index === -1 ? null : index + 1
  },
  isEarlier: (database) => hasTable(database, 'organisations'),
  writeIdentity: (database) => writeMeta(database, 'schema', schemaMark()),
}
