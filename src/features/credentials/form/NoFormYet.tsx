import Link from '@mui/material/Link'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { credentialMessages } from '@/features/credentials/messages'

const texts = credentialMessages.noForm

export interface NoFormYetProps {
  /** Display name of the connector. */
  readonly name: string
  /** `mailto:` link to the support team. */
  readonly supportHref: string
}

/**
 * Placeholder for the credential form of a source or destination type that this version of the app does not know, with
 * a link to the support team (CRD-1).
 */
export function NoFormYet({ name, supportHref }: NoFormYetProps) {
  return (
    <EmptyState
      title={texts.title(name)}
      variant="noMatch"
      action={<Link href={supportHref}>{texts.contact}</Link>}
    >
      {texts.text}
    </EmptyState>
  )
}
