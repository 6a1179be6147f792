/**
 * Tables of the store, one per kind of record: SQL, encryption and record types are derived from them. A change needs a
 * step, see the how-to *Change a table*. Times are epoch ms, ids positive integers.
 */
import type { AuditChange } from '@/domain/access/auditEvent'
import type { AlertContent, AlertKind } from '@/domain/alerts/alertKinds'
import type { AlertChannels } from '@/domain/alerts/types'
import type { DeliveryState, WebhookFormat } from '@/domain/alerts/webhooks'
import type { NetworkFigures, VersionCause } from '@/domain/answers/dayVersions'
import type { SentDigest } from '@/domain/answers/digest'
import type { TargetAlert, TargetCoverage } from '@/domain/answers/targetAlerts'
import type { MailRhythm } from '@/domain/answers/viewMails'
import type { ViewPage } from '@/domain/answers/savedViews'
import type { StoredCheck } from '@/domain/credentials/list/storedCheck'
import type { ConnectionProof } from '@/domain/credentials/proof/connectionProof'
import type { EXECUTE_SCOPE, TokenScope } from '@/domain/access/apiTokens'
import type { Role } from '@/domain/people/types'
import type { RunKind } from '@/domain/runs/types'
import type { NameChoice } from '@/server/lib/answerChoices'
import type { MailAttachment } from '@/server/lib/mail'
import { digest, flag, json, nullable, number, optional, reference, sealed, text } from './columns'
import type { Columns, RecordOf, SealedName } from './columns'
import type { StoragePlace } from './storagePlace'

const organisations = {
  /** '' until the profile is completed. */
  name: text(),
  phoneNumber: text(),
  referral: text(),
  monthlyRowAllowance: number(),
  /** Signed into invite links; incrementing it invalidates all earlier links. */
  inviteGeneration: number(),
  createdAt: number(),
  /** Whether its members need a second factor; missing for no. */
  needsSecondFactor: optional(flag()),
  /** Most stacks that it may have; null or missing for the limit of all organizations. */
  stackLimit: optional(number()),
}
/** Stored organisation. Times are epoch ms. */
export interface OrganisationRecord extends RecordOf<typeof organisations> {}

/** The invite link with which a user signed up whose address is not confirmed yet. */
export interface JoiningRecord {
  readonly orgId: number
  /** Generation of the organisation's links at the sign-up; a newer one revokes the link. */
  readonly generation: number
  /** Id of an e-mailed invite; 0 for the organisation's shareable link. */
  readonly inviteId: number
}

const users = {
  /** Null for provider staff and for members removed from their organisation. */
  orgId: nullable(reference('organisations')),
  firstName: text(),
  lastName: text(),
  jobTitle: text(),
  /** Lowercase and unique. */
  email: text(),
  /** Null for an account that has only used Google login. */
  passwordHash: nullable(text()),
  role: text<Role>(),
  emailConfirmed: flag(),
  /**
   * Whether the account's owner has proven to own the address, by an e-mailed link or Google. Accounts of earlier
   * releases that joined by an invite are confirmed without proof, so another person may have created them.
   */
  mailProven: flag(),
  /** Invite that the user accepts by confirming the address; null or missing for none. */
  joining: optional(json<JoiningRecord>()),
  /** Issuer and subject of the Google account that logs in here; null or missing until the first login with Google. */
  googleSubject: optional(text()),
  /** Issuer and subject at the operator's OpenID provider; null or missing until the first login with it. */
  openIdSubject: optional(text()),
  /** When an administrator or the operator suspended the account; null or missing for one that may log in. */
  suspendedAt: optional(number()),
  /** When the second factor was turned on, see `secondFactors`; null or missing while it is off. */
  secondFactorAt: optional(number()),
  createdAt: number(),
  updatedAt: number(),
}
/** Stored user account. Times are epoch ms. */
export interface UserRecord extends RecordOf<typeof users> {}

const licences = {
  orgId: reference('organisations'),
  /** `free_trial` or `long_term`. */
  licenceType: text(),
  startDate: number(),
  /** Null for a licence that does not expire. */
  endDate: nullable(number()),
  /** When the licence was taken; it replaces all earlier ones. */
  createdAt: number(),
}
/** Stored licence of an organisation; each change adds a record. Times are epoch ms. */
export interface LicenceRecord extends RecordOf<typeof licences> {}

const credentials = {
  orgId: reference('organisations'),
  label: text(),
  name: text(),
  /** Form values by field name, the secret; encrypted by a store on disk. */
  value: sealed<Readonly<Record<string, string>>>(),
  /** Bucket and prefix of a storage credential; null for any other. Not secret: shown in lists of stacks. */
  place: nullable(json<StoragePlace>()),
  /** Last check of the stored secret; missing for one that was never checked. */
  lastCheck: optional(json<StoredCheck>()),
  /** When the secret was stored or replaced; missing for data from before this was recorded. */
  secretAt: optional(number()),
  createdAt: number(),
}
/** Stored, named set of keys for a source or destination. */
export interface CredentialRecord extends RecordOf<typeof credentials> {}

/** A stack that was deleted, epoch ms. */
interface EarlierStack {
  readonly createdAt: number
  readonly deletedAt: number
}

const destinations = {
  orgId: reference('organisations'),
  destinationTypeId: number(),
  credentialsId: nullable(reference('credentials')),
  schemaPrefix: text(),
  tablePrefix: text(),
  /** Stacks that were deleted, by their account; a number is the creation of one of which nothing else was kept. */
  earlierStacks: optional(json<Readonly<Record<string, EarlierStack | number>>>()),
  createdAt: number(),
}
/** Stored destination (warehouse or bucket) of an organisation. */
export interface DestinationRecord extends RecordOf<typeof destinations> {}

const destinationTransformations = {
  orgId: reference('organisations'),
  destinationId: reference('destinations'),
  destinationTransformationTypeId: number(),
  createdAt: number(),
}
/** A transformation that an organisation has activated in a destination, where it derives tables from all sources. */
export interface DestinationTransformationRecord extends RecordOf<typeof destinationTransformations> {}

/** Period without runs, epoch ms; `to` is null while it lasts. */
export interface Pause {
  readonly from: number
  readonly to: number | null
}

const stacks = {
  orgId: reference('organisations'),
  enabled: flag(),
  /** Cron expression of five fields in UTC; '' if the service sets the schedule. */
  interval: text(),
  /** ISO time as sent by the client. */
  startDate: text(),
  note: text(),
  destinationTablePrefix: text(),
  flowType: text(),
  sourceTypeId: number(),
  destinationId: nullable(reference('destinations')),
  credentialsId: nullable(reference('credentials')),
  taskIds: json<readonly number[]>(),
  /** Periods in which it was switched off; the last one is open while it is off. */
  pauses: json<readonly Pause[]>(),
  /** Days that each run reads again; missing for the number that the source has. */
  lookbackDays: optional(number()),
  createdAt: number(),
}
/** Stored stack: one source that delivers into one destination. Times are epoch ms, except `startDate`. */
export interface StackRecord extends RecordOf<typeof stacks> {}

const stackTransformations = {
  orgId: reference('organisations'),
  stackId: reference('stacks'),
  transformationTypeId: number(),
  createdAt: number(),
}
/** A transformation that a stack has activated; it derives tables from the stack's source. */
export interface StackTransformationRecord extends RecordOf<typeof stackTransformations> {}

const meteredParts = {
  orgId: reference('organisations'),
  /** `source` means an endpoint, whose rows come with the runs of the stack. */
  runnerKind: text<RunKind>(),
  /** Id of the stack or transformation whose runs produced the rows. */
  runnerId: number(),
  /** Id of the stack, or of the destination for a destination transformation, that the rows are counted for. */
  ownerId: number(),
  label: text(),
  /** State of the runner when the part was removed. */
  runnerCreatedAt: number(),
  interval: text(),
  pauses: json<readonly Pause[]>(),
  from: number(),
  /** Null while it exists. */
  to: nullable(number()),
}
/**
 * Period in which the rows of an endpoint or transformation are counted: those delivered before its removal stay
 * counted, and earlier runs of its stack don't count. Missing for those that exist since their stack was created.
 */
export interface MeteredPartRecord extends RecordOf<typeof meteredParts> {}

const verificationCodes = {
  userId: reference('users'),
  purpose: text<'confirmEmail' | 'resetPassword'>(),
  code: digest(),
  expiresAt: number(),
  /** When the code was redeemed or replaced by a newer one; null while it is valid. */
  usedAt: nullable(number()),
}
/** Stored code of a confirmation or password reset e-mail. Times are epoch ms. */
export interface VerificationCodeRecord extends RecordOf<typeof verificationCodes> {}

const invites = {
  orgId: reference('organisations'),
  /** Lower case. */
  email: text(),
  createdAt: number(),
  expiresAt: number(),
  /** Id of the user who sent it; null or missing for those of earlier releases. */
  sentBy: optional(number()),
  /**
   * When its recipient wanted to join with an account that belongs to another organisation; null or missing if they have
   * not.
   */
  elsewhereAt: optional(number()),
}
/** A pending e-mailed invite; its link is refused once the record is deleted. Times are epoch ms. */
export interface InviteRecord extends RecordOf<typeof invites> {}

const sessions = {
  userId: reference('users'),
  /** Id of the member of the provider's staff who impersonates `userId`; null otherwise. */
  actorId: nullable(reference('users')),
  /** The staff member's own session, restored when the impersonation ends (T-9); null otherwise. */
  actorSessionId: nullable(reference('sessions')),
  createdAt: number(),
  /** Expiry of the refresh token. */
  expiresAt: number(),
  /** When the session was ended; null while it is active. */
  revokedAt: nullable(number()),
  /** User-Agent header of the browser. */
  userAgent: text(),
  /** Time of the last token refresh. */
  lastUsedAt: number(),
  /** Number of refresh token rotations so far; only tokens of the newest generation stay valid. */
  generation: number(),
  /** Whether a token of this generation has been used, which proves that the client received it. */
  isConfirmed: flag(),
}
/** A login session. Its access and refresh tokens are invalid once it ends. Times are epoch ms. */
export interface SessionRecord extends RecordOf<typeof sessions> {}

/** A nonce of a login with Google that was used. */
const usedNonces = {
  /** Keyed hash of the nonce. */
  nonce: text(),
  expiresAt: number(),
}

/** How much of a limit on e-mails is used up. */
const mailBudgets = {
  /** Keyed hash of what is limited: a recipient, an organisation or a caller. */
  key: text(),
  /** When the whole budget is free again. */
  expiresAt: number(),
}

/** What a mail is about, whose record decides until when it may be sent: a link that has ended is not. */
type MailKind = 'code' | 'invite' | 'alert' | 'digest' | 'view' | 'other'

const outbox = {
  kind: text<MailKind>(),
  /** Id of the verification code, invite, alert, digest or view's mail; null for other mails. */
  aboutId: nullable(number()),
  to: text(),
  subject: text(),
  text: sealed<string>(),
  createdAt: number(),
  /** A file that goes with it; null or missing for none. */
  attachment: optional(sealed<MailAttachment>()),
}
/** A mail that waits until the mail server has taken it; it is deleted then. */
export interface MailRecord extends RecordOf<typeof outbox> {}

/** Stored responses to POSTs with an Idempotency-Key, replayed on repetition. */
const repeatableAnswers = {
  /** Digest of user id, endpoint name and key. */
  key: text(),
  /** Keyed digest of the request body; another body with the same key is refused. */
  bodyHash: text(),
  status: number(),
  body: sealed<string>(),
  createdAt: number(),
}

const auditEvents = {
  /** The organisation whose trail lists it; null for provider staff and for accounts without an organisation. */
  orgId: nullable(reference('organisations')),
  /** E-mail address; "staff@… as customer@…" for staff who act as a customer; '' for an unknown account. */
  actor: text(),
  action: text(),
  object: text(),
  result: text(),
  address: text(),
  /** Old and new value of the changed setting; missing for events that change no single one. */
  change: optional(json<AuditChange>()),
  /**
   * Events with the same value are limited in number together, so that nobody can push out those of others; missing for
   * those of stories.
   */
  budget: optional(text()),
  createdAt: number(),
}
/** One event of the audit trail. It never contains a secret. */
export interface AuditEventRecord extends RecordOf<typeof auditEvents> {}

const alerts = {
  orgId: reference('organisations'),
  /** What it is about, such as `allowance80 2026-11`; unique in its organisation, so that no cause is announced twice. */
  cause: text(),
  /** Time of the cause. */
  createdAt: number(),
  content: json<AlertContent>(),
  /** Time at which all stacks or transformations of a failure had succeeded again; null until then, and for other kinds. */
  recoveredAt: nullable(number()),
  /** Time at which its mail leaves. */
  mailDueAt: number(),
  /** When the last of its mails had left or was given up; null until then. */
  mailedAt: nullable(number()),
  /** Ids of the users whose mail the mail server has taken. */
  mailedTo: json<readonly number[]>(),
  /** When its deliveries to webhooks were written; null until then. */
  webhooksAt: optional(number()),
}
/** Stored alert of an organisation: one cause. */
export interface AlertRecord extends RecordOf<typeof alerts> {}

const alertInboxes = {
  userId: reference('users'),
  /** Ids of read alerts. */
  readIds: json<readonly number[]>(),
  /** Settings of the kinds that the person has changed. */
  channels: json<Readonly<Partial<Record<AlertKind, AlertChannels>>>>(),
  /** Whether the person gets the weekly digest; missing for no. */
  digest: optional(flag()),
}
/** What a person has read, and chosen to get. */
export interface AlertInboxRecord extends RecordOf<typeof alertInboxes> {}

/** How far ended runs have been looked at. At most one record. */
const alertProgress = {
  /** Identifies the last ended run whose alerts are stored. */
  lastEnding: text(),
}

const answerSettings = {
  orgId: reference('organisations'),
  /** Code of ISO 4217, such as `USD`, in which all amounts of the answers are. */
  currency: text(),
  /** Name of a time zone, such as `UTC`. */
  zone: text(),
  /** With `ecb`, the file counts for currencies of which the European Central Bank publishes no rate. */
  ratesFrom: text<'ecb' | 'file'>(),
  /** Full hour of the day in the zone at which transformations run; null if they run after the last source. */
  runHour: nullable(number()),
  /** Last change of anything that decides about the answers: transformations that began before run again. */
  changedAt: number(),
}
/** Settings of an organisation's answers; missing for one that has the defaults. */
export interface AnswerSettingsRecord extends RecordOf<typeof answerSettings> {}

/** What somebody has said that a provider's name of a network, app or campaign means. */
const nameChoices = {
  orgId: reference('organisations'),
  /** Of several about one name the last one counts. */
  choice: json<NameChoice>(),
  /** E-mail address of who decided. */
  decidedBy: text(),
  createdAt: number(),
}
/** The attribution of record of an app, where a person has chosen it. */
const recordChoices = {
  orgId: reference('organisations'),
  /** Id of the app, as the answers have it. */
  app: text(),
  /** First day, `YYYY-MM-DD`. */
  fromDay: text(),
  /** Label of the source whose installs and revenue count from that day on. */
  source: text(),
  decidedBy: text(),
  createdAt: number(),
}
/** What stores keep of the purchases of an app, as a person has said. */
const feeChoices = {
  orgId: reference('organisations'),
  /** Id of the app, as the answers have it; `*` for all. */
  app: text(),
  /** First install day, `YYYY-MM-DD`; null for all days. */
  fromDay: nullable(text()),
  /** Hundredths of a percent of the purchases. */
  basisPoints: number(),
  decidedBy: text(),
  createdAt: number(),
}
/** A return on ad spend that people want, by app, network and age. */
const roasTargets = {
  orgId: reference('organisations'),
  /** Name of the app, as the answers have it; `*` for all. */
  app: text(),
  /** Name of the network, as the answers have it; `*` for all. */
  network: text(),
  /** Days after the install up to which revenue counts. */
  age: number(),
  /** Hundredths of a percent of the spend. */
  basisPoints: number(),
  /** Currency of the answers when it was set; in another one it says nothing. */
  currency: text(),
  decidedBy: text(),
  createdAt: number(),
  /** When people are told that it is missed; null or missing for never. */
  alert: optional(json<TargetAlert>()),
  /** How much of it the last look could judge; null or missing for nothing. */
  coverage: optional(json<TargetCoverage>()),
}
/** What the answers of a destination said of an install day, from one run on until another one changed it. */
const dayVersions = {
  orgId: reference('organisations'),
  destinationId: number(),
  /** Install day, `YYYY-MM-DD`. */
  day: text(),
  createdAt: number(),
  /** Time of the next version of the day; null for the newest. */
  replacedAt: nullable(number()),
  cause: text<VersionCause>(),
  /** Whether the day was closed when it was written. */
  isClosed: flag(),
  /** Version of the statements; null where it is not known. */
  modelVersion: nullable(number()),
  /** Currency of the amounts. */
  currency: text(),
  networks: json<readonly NetworkFigures[]>(),
}
/** What somebody wants the team to know of a day of the answers. */
const dayNotes = {
  orgId: reference('organisations'),
  /** `YYYY-MM-DD`. */
  day: text(),
  /** Names as the answers have them; null for a note on all of them. */
  app: nullable(text()),
  network: nullable(text()),
  text: text(),
  /** E-mail address of who has written or changed it last. */
  writtenBy: text(),
  createdAt: number(),
  /** Time of the last change; null before the first. */
  changedAt: nullable(number()),
}

/** The weekly digest of an organization, which is made once a week. */
const digests = {
  orgId: reference('organisations'),
  /** Monday on which it is sent, in the zone of the answers. */
  week: text(),
  /** As the mails have it. */
  sent: json<SentDigest>(),
  createdAt: number(),
}

/** Rates of one currency from a file; a later file adds its days. */
const uploadedRates = {
  orgId: reference('organisations'),
  /** The organisation's currency at the upload, in which the rates are. */
  base: text(),
  currency: text(),
  /** What one of the currency is worth, by day. */
  rates: json<Readonly<Record<string, number>>>(),
  uploadedBy: text(),
  createdAt: number(),
}
const referenceRates = {
  /** Unique, `YYYY-MM-DD`. */
  day: text(),
  /** What one euro is worth, by currency. */
  rates: json<Readonly<Record<string, number>>>(),
}
/** Reference rates of the European Central Bank of one day. */
export interface ReferenceRatesRecord extends RecordOf<typeof referenceRates> {}

/** Reads of the reference rates. At most one record. */
const rateReads = {
  /** Time of the last read. */
  attemptedAt: number(),
  /** Time of the last one that succeeded; null for none. */
  succeededAt: nullable(number()),
  /** Why the last one failed, for people; '' if it did not. */
  failure: text(),
}

const metCurrencies = {
  orgId: reference('organisations'),
  destinationId: reference('destinations'),
  currency: text(),
  /** Days on which amounts have the currency. */
  firstDay: text(),
  lastDay: text(),
  /** Rows whose amounts are left out, because there is no rate of their day. */
  waitingRows: number(),
  /** In the currency, rounded to a whole number. */
  waitingAmount: number(),
}
/** A currency other than that of the answers which the last transformations of a destination have met. */
export interface MetCurrencyRecord extends RecordOf<typeof metCurrencies> {}

const apiTokens = {
  orgId: reference('organisations'),
  /** Who has made it, and as whom it acts. */
  userId: reference('users'),
  name: text(),
  scope: text<TokenScope | typeof EXECUTE_SCOPE>(),
  /** The token itself, which is not stored. */
  token: digest(),
  /** Last characters of the token, by which people tell tokens apart. */
  ending: text(),
  createdAt: number(),
  expiresAt: number(),
  /** Time of the last call to within an hour; null before the first. */
  lastUsedAt: nullable(number()),
}
/** A token with which a program makes calls. Times are epoch ms. */
export interface ApiTokenRecord extends RecordOf<typeof apiTokens> {}

/** What a webhook is reached and signed with. */
export interface WebhookSecret {
  readonly url: string
  /** Newest first; `until` is when it stops to sign, epoch ms, null for the newest one. Empty for Slack. */
  readonly signing: readonly { readonly secret: string; readonly until: number | null }[]
}

const webhooks = {
  orgId: reference('organisations'),
  name: text(),
  format: text<WebhookFormat>(),
  /** Address without its secret part. */
  address: text(),
  secret: sealed<WebhookSecret>(),
  /** Kinds of alerts that it gets. */
  kinds: json<readonly AlertKind[]>(),
  /** First failure since the last success; null for none. */
  failingSince: nullable(number()),
  /** When it was switched off, since it had failed for days; null while it is on. */
  disabledAt: nullable(number()),
  lastDeliveredAt: nullable(number()),
  createdAt: number(),
}
/** Receiver of an organisation's alerts. Times are epoch ms. */
export interface WebhookRecord extends RecordOf<typeof webhooks> {}

const webhookDeliveries = {
  orgId: reference('organisations'),
  webhookId: number(),
  /** Name of the alert's kind in the API, or `test`. */
  kind: text(),
  /** What is sent. */
  body: sealed<string>(),
  state: text<DeliveryState>(),
  tries: number(),
  /** HTTP status of the last answer; null for none. */
  status: nullable(number()),
  /** Why the last try failed, for people; '' if it did not. */
  failure: text(),
  createdAt: number(),
}
/** Delivery of an alert to a webhook; it waits until the receiver has taken it. */
export interface WebhookDeliveryRecord extends RecordOf<typeof webhookDeliveries> {}

const secondFactors = {
  userId: reference('users'),
  /** Secret of the authenticator app, in base32; '' for somebody who has passkeys only. */
  secret: sealed<string>(),
  /** Number of the newest period whose code was used, so that none is used twice; 0 before the first, when no code counts. */
  lastPeriod: number(),
  /** Keyed hashes of the recovery codes that were not used; empty until it is turned on. */
  recoveryCodes: json<readonly string[]>(),
}
/** Second factor of a person; it counts once `secondFactorAt` of the user is set. */
export interface SecondFactorRecord extends RecordOf<typeof secondFactors> {}

const passkeys = {
  userId: reference('users'),
  /** Name that the person has given it. */
  name: text(),
  /** Id that the authenticator has given it, in base64url. */
  credentialId: text(),
  /** Public key in COSE, in base64url. */
  publicKey: text(),
  /** How often the authenticator has used it; 0 forever where it does not count. */
  counter: number(),
  createdAt: number(),
  lastUsedAt: nullable(number()),
}
/** A passkey that stands for the code of a person's second step. Times are epoch ms. */
export interface PasskeyRecord extends RecordOf<typeof passkeys> {}

/** Last proof of each credential's connection. */
const connectionProofs = {
  orgId: reference('organisations'),
  credentialId: reference('credentials'),
  /** Without amounts and other values. */
  proof: json<ConnectionProof>(),
  createdAt: number(),
}

const aliveTypes = {
  /** Source type. */
  label: text(),
  /** When a proof has last seen the real provider answer with rows, epoch ms. */
  seenAt: number(),
}

/** Answers with their filters under a name. */
const savedViews = {
  orgId: reference('organisations'),
  /** Whose view it is; null for one of the team. */
  ownerId: nullable(reference('users')),
  name: text(),
  answer: text<ViewPage>(),
  /** Parameters of the address, without `?`. */
  search: text(),
  isPinned: flag(),
  /** E-mail address of who saved it. */
  madeBy: text(),
  createdAt: number(),
}
export interface SavedViewRecord extends RecordOf<typeof savedViews> {}

/** Links with which anybody sees one view. */
const sharedLinks = {
  orgId: reference('organisations'),
  viewId: number(),
  /** Who has made it; it ends with their membership. */
  userId: reference('users'),
  /** The token of the address, which is not stored. */
  token: digest(),
  createdAt: number(),
  expiresAt: number(),
  /** When somebody ended it; null for nobody. */
  revokedAt: nullable(number()),
  lastOpenedAt: nullable(number()),
  opened: number(),
}
export interface SharedLinkRecord extends RecordOf<typeof sharedLinks> {}

/** Views that are mailed to people as CSV. */
const viewMails = {
  orgId: reference('organisations'),
  viewId: number(),
  /** Recipient. */
  userId: reference('users'),
  rhythm: text<MailRhythm>(),
  /** When the next mail is written. */
  dueAt: number(),
  /** Hour of the day in the reporting time zone at which it is written. */
  hour: number(),
  /** E-mail address of who chose it. */
  addedBy: text(),
  createdAt: number(),
}
export interface ViewMailRecord extends RecordOf<typeof viewMails> {}

/** Record types by kind. */
export interface Records {
  readonly organisations: OrganisationRecord
  readonly users: UserRecord
  readonly licences: LicenceRecord
  readonly credentials: CredentialRecord
  readonly destinations: DestinationRecord
  readonly destinationTransformations: DestinationTransformationRecord
  readonly stacks: StackRecord
  readonly stackTransformations: StackTransformationRecord
  readonly meteredParts: MeteredPartRecord
  readonly verificationCodes: VerificationCodeRecord
  readonly invites: InviteRecord
  readonly sessions: SessionRecord
  readonly usedNonces: RecordOf<typeof usedNonces>
  readonly mailBudgets: RecordOf<typeof mailBudgets>
  readonly outbox: MailRecord
  readonly repeatableAnswers: RecordOf<typeof repeatableAnswers>
  readonly auditEvents: AuditEventRecord
  readonly alerts: AlertRecord
  readonly alertInboxes: AlertInboxRecord
  readonly alertProgress: RecordOf<typeof alertProgress>
  readonly answerSettings: AnswerSettingsRecord
  readonly nameChoices: RecordOf<typeof nameChoices>
  readonly recordChoices: RecordOf<typeof recordChoices>
  readonly uploadedRates: RecordOf<typeof uploadedRates>
  readonly referenceRates: ReferenceRatesRecord
  readonly rateReads: RecordOf<typeof rateReads>
  readonly metCurrencies: MetCurrencyRecord
  readonly feeChoices: RecordOf<typeof feeChoices>
  readonly apiTokens: ApiTokenRecord
  readonly webhooks: WebhookRecord
  readonly webhookDeliveries: WebhookDeliveryRecord
  readonly secondFactors: SecondFactorRecord
  readonly connectionProofs: RecordOf<typeof connectionProofs>
  readonly aliveTypes: RecordOf<typeof aliveTypes>
  readonly roasTargets: RecordOf<typeof roasTargets>
  readonly passkeys: PasskeyRecord
  readonly dayVersions: RecordOf<typeof dayVersions>
  readonly dayNotes: RecordOf<typeof dayNotes>
  readonly digests: RecordOf<typeof digests>
  readonly savedViews: SavedViewRecord
  readonly sharedLinks: SharedLinkRecord
  readonly viewMails: ViewMailRecord
}
/** Kind of record: the name of its table. */
export type Kind = keyof Records

/** Tables in the order in which a new file gets them, which the hash of a schema version includes. */
const TABLES = {
  organisations,
  users,
  licences,
  credentials,
  destinations,
  destinationTransformations,
  stacks,
  stackTransformations,
  meteredParts,
  verificationCodes,
  invites,
  sessions,
  usedNonces,
  mailBudgets,
  outbox,
  repeatableAnswers,
  auditEvents,
  alerts,
  alertInboxes,
  alertProgress,
  answerSettings,
  nameChoices,
  recordChoices,
  uploadedRates,
  referenceRates,
  rateReads,
  metCurrencies,
  feeChoices,
  apiTokens,
  webhooks,
  webhookDeliveries,
  secondFactors,
  connectionProofs,
  aliveTypes,
  roasTargets,
  passkeys,
  dayVersions,
  dayNotes,
  digests,
  savedViews,
  sharedLinks,
  viewMails,
} satisfies Record<Kind, Columns>

/** Name of the encrypted field of a kind of record; never if it has none. */
type SealedField<K extends Kind> = SealedName<(typeof TABLES)[K]>
/** A record without its encrypted field, which can be read without decryption. */
export type Head<K extends Kind> = Omit<Records[K], SealedField<K>>
/** A credential record without the secret value. */
export type CredentialRecordHead = Head<'credentials'>

/** Kinds whose records have a creation time. */
export type DatedKind = {
  [K in Kind]: Records[K] extends { readonly createdAt: number } ? K : never
}[Kind]
/** Kinds whose records expire. An impersonation expires with the session in which it began, or before. */
export type ExpiringKind = 'sessions' | 'verificationCodes' | 'usedNonces' | 'mailBudgets'

/** All kinds of records. */
export const KINDS = Object.keys(TABLES) as readonly Kind[]

/** Returns the columns of the table for a kind of record. */
export const columnsOf = (kind: Kind): Columns => TABLES[kind]
/** Whether a store on disk encrypts a field. */
export const isSealed = (kind: Kind, name: string): boolean => columnsOf(kind)[name]?.type === 'sealed'

/** Creates an object with a value for each kind; the caller answers for their types. */
export const byKind = <Values>(valueOf: (kind: Kind) => unknown): Values => {
  const values: unknown = Object.fromEntries(KINDS.map((kind) => [kind, valueOf(kind)]))
  return values as Values
}
