/** Records of the store, one type per kind. Times are epoch ms, ids positive integers. */
import type { AuditChange } from '@/domain/access/auditEvent'
import type { StoredCheck } from '@/domain/credentials/list/storedCheck'
import type { Role } from '@/domain/people/types'
import type { RunKind } from '@/domain/runs/types'
import type { AlertInboxRecord, AlertProgressRecord, AlertRecord } from './alertRecords'
import type {
  InviteRecord,
  JoiningRecord,
  MailBudgetRecord,
  SessionRecord,
  UsedNonceRecord,
  VerificationCodeRecord,
} from './accessRecords'
import type { StoragePlace } from './storagePlace'

export type { InviteRecord, JoiningRecord, SessionRecord, VerificationCodeRecord } from './accessRecords'

/** Stored user account. Times are epoch ms. */
export interface UserRecord {
  readonly id: number
  /** Null for provider staff and for members removed from their organisation. */
  readonly orgId: number | null
  readonly firstName: string
  readonly lastName: string
  readonly jobTitle: string
  /** Lowercase and unique. */
  readonly email: string
  /** Null for an account that has only used Google login. */
  readonly passwordHash: string | null
  readonly role: Role
  readonly emailConfirmed: boolean
  /**
   * Whether the account's owner has proven to own the address, by an e-mailed link or Google. Accounts of earlier
   * releases that joined by an invite are confirmed without proof, so another person may have created them.
   */
  readonly mailProven: boolean
  /** Invite that the user accepts by confirming the address; null or missing for none. */
  readonly joining?: JoiningRecord | null
  /** Issuer and subject of the Google account that logs in here; null or missing until the first login with Google. */
  readonly googleSubject?: string | null
  readonly createdAt: number
  readonly updatedAt: number
}

/** Stored organisation. Times are epoch ms. */
export interface OrganisationRecord {
  readonly id: number
  /** '' until the profile is completed. */
  readonly name: string
  readonly phoneNumber: string
  readonly referral: string
  readonly monthlyRowAllowance: number
  /** Signed into invite links; incrementing it invalidates all earlier links. */
  readonly inviteGeneration: number
  readonly createdAt: number
}

/** Stored licence of an organisation; each change adds a record. Times are epoch ms. */
export interface LicenceRecord {
  readonly id: number
  readonly orgId: number
  /** `free_trial` or `long_term`. */
  readonly licenceType: string
  readonly startDate: number
  /** Null for a licence that does not expire. */
  readonly endDate: number | null
  /** When the licence was taken; it replaces all earlier ones. */
  readonly createdAt: number
}

/** Stored, named set of keys for a source or destination. */
export interface CredentialRecord {
  readonly id: number
  readonly orgId: number
  readonly label: string
  readonly name: string
  /** Form values by field name, the secret; encrypted by a store on disk. */
  readonly value: Readonly<Record<string, string>>
  /** Bucket and prefix of a storage credential; null for any other. Not secret: shown in lists of stacks. */
  readonly place: StoragePlace | null
  /** Last check of the stored secret; missing for one that was never checked. */
  readonly lastCheck?: StoredCheck | null
  /** When the secret was stored or replaced; missing for data from before this was recorded. */
  readonly secretAt?: number | null
  readonly createdAt: number
}

/** Stored destination (warehouse or bucket) of an organisation. */
export interface DestinationRecord {
  readonly id: number
  readonly orgId: number
  readonly destinationTypeId: number
  readonly credentialsId: number | null
  readonly schemaPrefix: string
  readonly tablePrefix: string
  readonly createdAt: number
}

/** A transformation that an organisation has activated in a destination, where it derives tables from all sources. */
export interface DestinationTransformationRecord {
  readonly id: number
  readonly orgId: number
  readonly destinationId: number
  readonly destinationTransformationTypeId: number
  readonly createdAt: number
}

/** Stored stack: one source that delivers into one destination. Times are epoch ms, except `startDate`. */
export interface StackRecord {
  readonly id: number
  readonly orgId: number
  readonly enabled: boolean
  /** Cron expression of five fields in UTC; '' if the service sets the schedule. */
  readonly interval: string
  /** ISO time as sent by the client. */
  readonly startDate: string
  readonly note: string
  readonly destinationTablePrefix: string
  readonly flowType: string
  readonly sourceTypeId: number
  readonly destinationId: number | null
  readonly credentialsId: number | null
  readonly taskIds: readonly number[]
  /** Periods in which it was switched off; the last one is open while it is off. */
  readonly pauses: readonly Pause[]
  /** Days that each run reads again; missing for the number that the source has. */
  readonly lookbackDays?: number | null
  readonly createdAt: number
}

/** Period without runs, epoch ms; `to` is null while it lasts. */
export interface Pause {
  readonly from: number
  readonly to: number | null
}

/** A transformation that a stack has activated; it derives tables from the stack's source. */
export interface StackTransformationRecord {
  readonly id: number
  readonly orgId: number
  readonly stackId: number
  readonly transformationTypeId: number
  readonly createdAt: number
}

/**
 * Period in which the rows of an endpoint or transformation are counted: those delivered before its removal stay
 * counted, and earlier runs of its stack don't count. Missing for those that exist since their stack was created.
 */
export interface MeteredPartRecord {
  readonly id: number
  readonly orgId: number
  /** `source` means an endpoint, whose rows come with the runs of the stack. */
  readonly runnerKind: RunKind
  /** Id of the stack or transformation whose runs produced the rows. */
  readonly runnerId: number
  /** Id of the stack, or of the destination for a destination transformation, that the rows are counted for. */
  readonly ownerId: number
  readonly label: string
  /** State of the runner when the part was removed. */
  readonly runnerCreatedAt: number
  readonly interval: string
  readonly pauses: readonly Pause[]
  readonly from: number
  /** Null while it exists. */
  readonly to: number | null
}

/** What a mail is about, whose record decides until when it may be sent: a link that has ended is not. */
type MailKind = 'code' | 'invite' | 'alert' | 'other'

/** A mail that waits until the mail server has taken it; it is deleted then. */
export interface MailRecord {
  readonly id: number
  readonly kind: MailKind
  /** Id of the verification code, invite or alert; null for other mails. */
  readonly aboutId: number | null
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly createdAt: number
}

/** Stored response to a POST with an Idempotency-Key, replayed on repetition. */
interface RepeatableAnswerRecord {
  readonly id: number
  /** Digest of user id, endpoint name and key. */
  readonly key: string
  /** Keyed digest of the request body; another body with the same key is refused. */
  readonly bodyHash: string
  readonly status: number
  readonly body: string
  readonly createdAt: number
}

/** One event of the audit trail. It never contains a secret. */
export interface AuditEventRecord {
  readonly id: number
  /** The organisation whose trail lists it; null for provider staff and for accounts without an organisation. */
  readonly orgId: number | null
  /** E-mail address; "staff@… as customer@…" for staff who act as a customer; '' for an unknown account. */
  readonly actor: string
  readonly action: string
  readonly object: string
  readonly result: string
  readonly address: string
  /** Old and new value of the changed setting; missing for events that change no single one. */
  readonly change?: AuditChange | null
  /**
   * Events with the same value are limited in number together, so that nobody can push out those of others; missing for
   * those of stories.
   */
  readonly budget?: string | null
  readonly createdAt: number
}

/** Record types by kind. */
export interface Records {
  readonly users: UserRecord
  readonly organisations: OrganisationRecord
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
  readonly usedNonces: UsedNonceRecord
  readonly mailBudgets: MailBudgetRecord
  readonly outbox: MailRecord
  readonly repeatableAnswers: RepeatableAnswerRecord
  readonly auditEvents: AuditEventRecord
  readonly alerts: AlertRecord
  readonly alertInboxes: AlertInboxRecord
  readonly alertProgress: AlertProgressRecord
}
/** Kind of record: the name of its table. */
export type Kind = keyof Records

/** Kinds whose records have a creation time. */
export type DatedKind = {
  [K in Kind]: Records[K] extends { readonly createdAt: number } ? K : never
}[Kind]
/** Kinds whose records expire. An impersonation expires with the session in which it began, or before. */
export type ExpiringKind = 'sessions' | 'verificationCodes' | 'usedNonces' | 'mailBudgets'
/** All kinds of records. */
export const KINDS = [
  'users',
  'organisations',
  'licences',
  'credentials',
  'destinations',
  'destinationTransformations',
  'stacks',
  'stackTransformations',
  'meteredParts',
  'verificationCodes',
  'invites',
  'sessions',
  'usedNonces',
  'mailBudgets',
  'outbox',
  'repeatableAnswers',
  'auditEvents',
  'alerts',
  'alertInboxes',
  'alertProgress',
] as const satisfies readonly Kind[]
