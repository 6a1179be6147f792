/** What the backend keeps, one record type per kind. Times are epoch milliseconds, ids positive integers. */
import type { Role } from '@/domain/people/types'
import type { RunKind } from '@/domain/runs/types'
import type { InviteRecord, SessionRecord, VerificationCodeRecord } from './accessRecords'

export type { InviteRecord, SessionRecord, VerificationCodeRecord } from './accessRecords'

export interface UserRecord {
  readonly id: number
  /** Null for provider staff and for people removed from their organisation. */
  readonly orgId: number | null
  readonly firstName: string
  readonly lastName: string
  readonly jobTitle: string
  /** Lower case; unique. */
  readonly email: string
  /** Null for an account that only ever logged in with Google. */
  readonly passwordHash: string | null
  readonly role: Role
  readonly emailConfirmed: boolean
  /**
   * Whether whoever set the password has shown to own the address, by a code that was mailed or through Google. An
   * invited person counts as confirmed without, so that somebody else may have made the account.
   */
  readonly mailProven: boolean
  readonly createdAt: number
  readonly updatedAt: number
}

export interface OrganisationRecord {
  readonly id: number
  readonly name: string
  readonly phoneNumber: string
  readonly referral: string
  readonly monthlyRowAllowance: number
  /** Part of what invite links sign: raised, all earlier links are refused. */
  readonly inviteGeneration: number
  readonly createdAt: number
}

export interface LicenceRecord {
  readonly id: number
  readonly orgId: number
  readonly licenceType: string
  readonly startDate: number
  readonly endDate: number | null
  /** When the organisation took it; until it takes another one, this one holds. */
  readonly createdAt: number
}

export interface CredentialRecord {
  readonly id: number
  readonly orgId: number
  readonly label: string
  readonly name: string
  /** The secret; a store on disk seals it. */
  readonly value: Readonly<Record<string, string>>
  /** Where a storage credential writes. Not secret: lists of stacks show it. Null for all others. */
  readonly place: StoragePlace | null
  readonly createdAt: number
}

interface StoragePlace {
  readonly bucketName: string
  readonly prefix: string
}

/** A credential's secret, and what of it is no secret. */
export const secretWithPlace = (
  value: CredentialRecord['value'],
): Pick<CredentialRecord, 'value' | 'place'> => {
  const { bucket_name: bucketName = '', prefix = '' } = value
  return { value, place: bucketName === '' && prefix === '' ? null : { bucketName, prefix } }
}

export interface DestinationRecord {
  readonly id: number
  readonly orgId: number
  readonly destinationTypeId: number
  readonly credentialsId: number | null
  readonly schemaPrefix: string
  readonly tablePrefix: string
  readonly createdAt: number
}

/** A destination transformation that an organisation has switched on. */
export interface DestinationTransformationRecord {
  readonly id: number
  readonly orgId: number
  readonly destinationId: number
  readonly destinationTransformationTypeId: number
  readonly createdAt: number
}

export interface StackRecord {
  readonly id: number
  readonly orgId: number
  readonly enabled: boolean
  /** Cron text of five fields, UTC; '' when the service sets it. */
  readonly interval: string
  /** As the client sent it. */
  readonly startDate: string
  readonly note: string
  readonly destinationTablePrefix: string
  readonly flowType: string
  readonly sourceTypeId: number
  readonly destinationId: number | null
  readonly credentialsId: number | null
  readonly taskIds: readonly number[]
  /** While it was switched off; the last one is open while it is off. */
  readonly pauses: readonly Pause[]
  readonly createdAt: number
}

export interface Pause {
  readonly from: number
  readonly to: number | null
}

/** A source transformation that a stack has switched on. */
export interface StackTransformationRecord {
  readonly id: number
  readonly orgId: number
  readonly stackId: number
  readonly transformationTypeId: number
  readonly createdAt: number
}

/**
 * An endpoint or a transformation that was metered from one moment to another: what it has delivered stays counted when
 * it is removed, and what ran before it was added is not its own. What was there from the start and still is needs none.
 */
export interface MeteredPartRecord {
  readonly id: number
  readonly orgId: number
  /** `source` is an endpoint: its rows come with the runs of the stack. */
  readonly runnerKind: RunKind
  /** The stack or transformation whose runs brought the rows. */
  readonly runnerId: number
  /** The stack, or for a destination transformation the destination, that the rows are counted for. */
  readonly ownerId: number
  readonly label: string
  /** The runner as it was when the part was removed. */
  readonly runnerCreatedAt: number
  readonly interval: string
  readonly pauses: readonly Pause[]
  readonly from: number
  /** Null while it is there. */
  readonly to: number | null
}

interface MailRecord {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly createdAt: number
}

/** Answer to a POST that carried an Idempotency-Key, given again to a repetition. */
interface RepeatableAnswerRecord {
  readonly id: number
  /** Digest of user id, endpoint name and key. */
  readonly key: string
  /** Digest of the request's body, keyed with a secret of the server: another body under the same key is refused. */
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
  readonly createdAt: number
}

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
  readonly outbox: MailRecord
  readonly repeatableAnswers: RepeatableAnswerRecord
  readonly auditEvents: AuditEventRecord
}
export type Kind = keyof Records

/** Kinds that say when they were made. */
export type DatedKind = {
  [K in Kind]: Records[K] extends { readonly createdAt: number } ? K : never
}[Kind]
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
  'outbox',
  'repeatableAnswers',
  'auditEvents',
] as const satisfies readonly Kind[]
