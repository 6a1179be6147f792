/** Recovery codes that two-step login begins with. */
export const RECOVERY_CODES = 10

/** Second factor of the current user: codes of an authenticator app, or passkeys. */
export interface SecondFactor {
  readonly isOn: boolean
  /** Whether codes of an authenticator app count. */
  readonly hasApp: boolean
  readonly recoveryCodesLeft: number
  /** Whether the organization needs it of all members. */
  readonly isNeeded: boolean
}
