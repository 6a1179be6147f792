/** An e-mail to send. */
export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text of the body. */
  readonly text: string
}
