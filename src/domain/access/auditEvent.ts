/** Old and new value of a changed setting, as the backend writes them; '' for a setting without a value. */
export interface AuditChange {
  readonly from: string
  readonly to: string
}

/** One event of the audit trail: who did what to which object, when, and with what result. */
export interface AuditEvent {
  readonly id: number
  /** ISO time; '' if the backend does not send it. */
  readonly at: string
  /**
   * E-mail address of the user; "staff@… as customer@…" while provider staff impersonate a user; '' for an unknown
   * account.
   */
  readonly actor: string
  /** What was done, e.g. `login`. */
  readonly action: string
  /** What the action changed, e.g. a stack or a person. */
  readonly object: string
  /** `done`, `refused` or a backend-specific value. */
  readonly result: string
  /** Network address of the caller. */
  readonly address: string
  /** Null for events that change no single setting. */
  readonly change: AuditChange | null
}
