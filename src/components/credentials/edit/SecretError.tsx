import Link from '@mui/material/Link'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { credentialMessages } from '@/components/credentials/messages'

export interface SecretErrorProps {
  /** What happened. */
  readonly title: string
  /** Details. */
  readonly text?: string
  /** `mailto:` link to the support. */
  readonly contactHref: string
  /** Retries reading; undefined if that would not help. */
  readonly onRetry?: (() => void) | undefined
}

/** Error in place of the form if the values could not be read or no longer exist; says whom to contact. MOD-3. */
export function SecretError({ title, text, contactHref, onRetry }: SecretErrorProps) {
  return (
    <ErrorState title={title} {...(onRetry === undefined ? {} : { onRetry })}>
      {text === undefined ? null : `${text} `}
      <Link href={contactHref}>{credentialMessages.noForm.contact}</Link>
    </ErrorState>
  )
}
