import { KINDS, columnsOf } from './records'
import type { Column } from './columns'
import type { Kind } from './records'

/** In the order in which releases added them, which the hash of a schema version includes. */
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
  'CREATE UNIQUE INDEX users_by_open_id ON users ("openIdSubject")',
  'CREATE UNIQUE INDEX used_nonces ON usedNonces ("nonce")',
  'CREATE UNIQUE INDEX mail_budgets_by_key ON mailBudgets ("key")',
  'CREATE INDEX used_nonces_by_end ON usedNonces ("expiresAt")',
  'CREATE INDEX mail_budgets_by_end ON mailBudgets ("expiresAt")',
  'CREATE INDEX audit_events_by_budget ON auditEvents ("budget")',
  'CREATE UNIQUE INDEX answer_settings_by_organisation ON answerSettings ("orgId")',
  'CREATE INDEX name_choices_by_organisation ON nameChoices ("orgId")',
  'CREATE INDEX record_choices_by_organisation ON recordChoices ("orgId")',
  'CREATE UNIQUE INDEX uploaded_rates_by_currency ON uploadedRates ("orgId", "base", "currency")',
  'CREATE UNIQUE INDEX reference_rates_by_day ON referenceRates ("day")',
  'CREATE INDEX met_currencies_by_organisation ON metCurrencies ("orgId")',
  'CREATE INDEX met_currencies_by_destination ON metCurrencies ("destinationId")',
  'CREATE INDEX fee_choices_by_organisation ON feeChoices ("orgId")',
  'CREATE UNIQUE INDEX api_tokens_by_token ON apiTokens ("token")',
  'CREATE INDEX api_tokens_by_organisation ON apiTokens ("orgId")',
  'CREATE INDEX api_tokens_by_user ON apiTokens ("userId")',
  'CREATE INDEX alerts_to_webhooks ON alerts ("webhooksAt")',
  'CREATE INDEX webhooks_by_organisation ON webhooks ("orgId")',
  'CREATE INDEX webhook_deliveries_by_webhook ON webhookDeliveries ("webhookId")',
  'CREATE INDEX webhook_deliveries_by_organisation ON webhookDeliveries ("orgId")',
  'CREATE INDEX webhook_deliveries_by_state ON webhookDeliveries ("state")',
  'CREATE UNIQUE INDEX second_factors_by_user ON secondFactors ("userId")',
  'CREATE INDEX connection_proofs_by_organisation ON connectionProofs ("orgId")',
  'CREATE UNIQUE INDEX connection_proofs_by_credential ON connectionProofs ("credentialId")',
  'CREATE UNIQUE INDEX alive_types_by_label ON aliveTypes ("label")',
  'CREATE INDEX roas_targets_by_organisation ON roasTargets ("orgId")',
  'CREATE INDEX passkeys_by_user ON passkeys ("userId")',
  'CREATE UNIQUE INDEX passkeys_by_credential ON passkeys ("credentialId")',
  'CREATE INDEX day_versions_by_organisation ON dayVersions ("orgId")',
  'CREATE INDEX day_versions_by_day ON dayVersions ("destinationId", "day")',
  'CREATE INDEX day_versions_by_end ON dayVersions ("destinationId", "replacedAt")',
  'CREATE INDEX day_notes_by_organisation ON dayNotes ("orgId")',
  'CREATE UNIQUE INDEX digests_by_week ON digests ("orgId", "week")',
  'CREATE INDEX saved_views_by_organisation ON savedViews ("orgId")',
  'CREATE INDEX saved_views_by_owner ON savedViews ("ownerId")',
  'CREATE UNIQUE INDEX shared_links_by_token ON sharedLinks ("token")',
  'CREATE INDEX shared_links_by_organisation ON sharedLinks ("orgId")',
  'CREATE INDEX shared_links_by_user ON sharedLinks ("userId")',
  'CREATE INDEX view_mails_by_organisation ON viewMails ("orgId")',
  'CREATE INDEX view_mails_by_user ON viewMails ("userId")',
  'CREATE INDEX view_mails_by_time ON viewMails ("dueAt")',
]

const columnSql = ([name, { type, references }]: readonly [string, Column]): string => {
  const sqlType = type === 'number' || type === 'flag' ? 'INTEGER' : 'TEXT'
  const reference = references ? ` REFERENCES ${references} (id) DEFERRABLE INITIALLY DEFERRED` : ''
  return `"${name}" ${sqlType}${reference}`
}

const tableSql = (kind: Kind): string =>
  `CREATE TABLE ${kind} (${['id INTEGER PRIMARY KEY', ...Object.entries(columnsOf(kind)).map(columnSql)].join(', ')}) STRICT`

/**
 * SQL statements that create the tables of a new data file, in order. The table `ids` stores the last id per kind of
 * record, so that ids are never reused.
 */
export const SCHEMA_SQL: readonly string[] = [
  'CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT',
  'CREATE TABLE ids (kind TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT',
  ...KINDS.map(tableSql),
  ...INDEXES,
]
