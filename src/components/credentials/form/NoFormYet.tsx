import Link from '@mui/material/Link'
import { EmptyState } from '@/components/common/feedback/EmptyState'
import { credentialMessages } from '@/components/credentials/messages'

const texts = credentialMessages.noForm

export interface NoFormYetProps {
  /** Display name of the type. */
  readonly name: string
  /** `mailto:` link to the support. */
  readonly supportHref: string
}

/** Placeholder for a form that this build does not support: what that means and whom to contact. CRD-1. */
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
