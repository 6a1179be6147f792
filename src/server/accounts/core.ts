import type { Content } from '../connectors/catalogue/types'
import type { BackendMode } from '@/domain/access/capabilities'
import type { AnswerTables } from '../answers/answerTables'
import type { NameTables } from '../answers/nameTables'
import type { RunTools } from '../engine/runTools'
import type { RunHistory } from '../engine/runs/types'
import type { WarehouseExports } from '../warehouses/core/exports'
import type { UserRecord } from '../store/records'
import type { Store } from '../store/store'
import type { ConnectionProver, CredentialCheck, ReportCheck } from '../engine/checks'
import type { Services } from './services'
import type { SignUpRule } from './signUpRule'

/** What all calls of the service share: storage, services, catalogue, runs and clock. */
export interface Core {
  readonly store: Store
  /** Hashing, tokens, mail and other services; deterministic ones in stories, real ones in the service. */
  readonly services: Services
  /** Catalogue and documentation. */
  readonly content: Content
  /** Run history and rows: recorded, simulated or of the engine. */
  readonly runs: RunHistory
  /** Run details, runs by hand and samples. */
  readonly runTools: RunTools
  /** Result tables of the guided flows: of the warehouse, or invented. */
  readonly answers: AnswerTables
  /** Names that nobody has mapped, of the warehouse, or invented. */
  readonly names: NameTables
  /** Asks the provider of a source type about a credential; null where no provider answers. */
  readonly checkCredential: CredentialCheck | null
  /** Asks the warehouse of a destination type about a credential; null where no warehouse is connected. */
  readonly checkWarehouse: CredentialCheck | null
  /** Asks the provider of a source type about its reports; null where no provider answers. */
  readonly checkReports: ReportCheck | null
  /** Proves the connection to the provider of a source type, or to the one that is played. */
  readonly proveConnection: ConnectionProver
  /** Downloads of local warehouses. */
  readonly exports: WarehouseExports
  /** Whether the service reads reference rates of currencies when they are needed. */
  readonly readsReferenceRates: boolean
  /** Where the data comes from. */
  readonly mode: BackendMode
  /** Who may sign up; anybody if undefined. */
  readonly signUp?: SignUpRule
  /** Whether the licence of an organization has no end; it is a trial or a year if undefined. */
  readonly isUnlimited?: (orgId: number) => boolean
  /** Most stacks of an organization that has no limit of its own; no limit if null or undefined. */
  readonly mostStacks?: number | null
  /**
   * Removes what files of the data folder still hold of deleted people and organizations. Undefined for a store without
   * files.
   */
  readonly erase?: (traces: Traces) => void
  /** Removes runs and files of an organization that is deleted; undefined where there are none. */
  readonly forgetOrganization?: (orgId: number) => void
  /**
   * Who makes all calls, in a command on the machine of the service. Undefined in a service, whose callers show a token.
   */
  readonly operator?: Caller
  /** Current time, epoch ms. */
  readonly now: () => number
  /** Receives requests and responses that violate the contract of an API call. */
  readonly reportViolation: (endpoint: string, message: string) => void
}

/** What only deleted records had, and no file may hold any more. */
export interface Traces {
  /** Addresses of the people, which name their mails and accounts in files. */
  readonly addresses: readonly string[]
  /** Other texts, as tables have them. */
  readonly texts: readonly string[]
  /** Whether more was deleted than these, so that the files are rewritten whatever they hold. */
  readonly isMany: boolean
}

/** What changes of records need of a core; a command on the machine of the service has no more. */
export type StoreAndClock = Pick<Core, 'store' | 'now'>

/** The authenticated user of a request, and their session. */
export interface Caller {
  readonly user: UserRecord
  readonly sessionId: number
  /** Id of the member of the provider's staff who impersonates the user; null otherwise. */
  readonly actorId: number | null
  /** Whether the operator acts, by a command on the machine of the service; `user` stands for them then. */
  readonly isOperator?: true
  /** Hint of the token with which a program acts as the user; undefined for a session. */
  readonly token?: string
  /** How often the session's refresh token had been rotated when the request's token was issued. */
  readonly generation: number
}
