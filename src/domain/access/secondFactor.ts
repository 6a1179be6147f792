/** Second factor of the current user: codes of an authenticator app. */
export interface SecondFactor {
  readonly isOn: boolean
  readonly recoveryCodesLeft: number
  /** Whether the organization needs it of all members. */
  readonly isNeeded: boolean
}
