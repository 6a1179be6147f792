import type { AlertKind } from './alertKinds'

/** Where alerts of a kind reach a person. */
export interface AlertChannels {
  readonly inApp: boolean
  readonly mail: boolean
}

/** What a backend does with a test email: sends it, or only prints it where the service runs. */
export type AlertTestDelivery = 'sent' | 'printed'

/** A person's own settings. */
export interface AlertSettings {
  readonly channels: Readonly<Record<AlertKind, AlertChannels>>
  /** Whether the person gets the weekly digest by mail; null from a backend without it. */
  readonly digest: boolean | null
  /** Address that mails go to; null if the server sends none, or none to an address that nobody has proven. */
  readonly mailTo: string | null
  /** Address that gets no mails until its owner has proven it; null for none. */
  readonly unprovenMail: string | null
}
