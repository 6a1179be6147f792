/** A text file that goes with an e-mail. */
export interface MailAttachment {
  readonly name: string
  readonly text: string
}

/** An e-mail to send. */
export interface Mail {
  readonly to: string
  readonly subject: string
  /** Plain text of the body. */
  readonly text: string
  readonly attachment?: MailAttachment | null
}
