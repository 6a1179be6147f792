/** One line of the audit trail. */
export interface AuditEvent {
  readonly id: number
  /** ISO text; '' where the backend does not tell it. */
  readonly at: string
  /** Who did it: an e-mail address. */
  readonly actor: string
  /** What was done, e.g. `login`. */
  readonly action: string
  /** To what. */
  readonly object: string
  readonly result: string
  /** The network address it came from. */
  readonly address: string
}
