import Link from '@mui/material/Link'
import { ErrorState } from '@/components/common/feedback/ErrorState'
import { credentialMessages } from '@/features/credentials/messages'

export interface SecretErrorProps {
  /** What failed. */
  readonly title: string
  /** Further explanation; undefined for none. */
  readonly text?: string
  /** `mailto:` link to the support team. */
  readonly contactHref: string
  /** Reads the values again; undefined hides the button if a retry would not help. */
  readonly onRetry?: (() => void) | undefined
}

/**
 * Error in place of a credential form whose saved values could not be read or no longer exist, with a link to the
 * support team (MOD-3).
 */
export function SecretError({ title, text, contactHref, onRetry }: SecretErrorProps) {
  return (
    <ErrorState title={title} {...(onRetry === undefined ? {} : { onRetry })}>
      {text === undefined ? null : `${text} `}
      <Link href={contactHref}>{credentialMessages.noForm.contact}</Link>
    </ErrorState>
  )
}
