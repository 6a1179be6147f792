import Link from '@mui/material/Link'
import { ErrorState } from '@/components/common/ErrorState'
import { credentialMessages } from '@/domain/messages/credentials'

export interface SecretTroubleProps {
  /** What happened. */
  readonly title: string
  /** More about it. */
  readonly text?: string
  /** Writes to the support. */
  readonly contactHref: string
  /** Reads again; absent where that would change nothing. */
  readonly onRetry?: (() => void) | undefined
}

/** Why there is no form: the values could not be read or are gone; and whom to ask. MOD-3. */
export function SecretTrouble({ title, text, contactHref, onRetry }: SecretTroubleProps) {
  return (
    <ErrorState title={title} {...(onRetry === undefined ? {} : { onRetry })}>
      {text === undefined ? null : `${text} `}
      <Link href={contactHref}>{credentialMessages.noForm.contact}</Link>
    </ErrorState>
  )
}
