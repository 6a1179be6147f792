import Link from '@mui/material/Link'
import { EmptyState } from '@/components/common/EmptyState'
import { credentialMessages } from '@/domain/messages/credentials'

const texts = credentialMessages.noForm

export interface NoFormYetProps {
  /** Name of the type as shown. */
  readonly name: string
  /** Writes to the support address. */
  readonly supportHref: string
}

/** In place of a form that this build does not know: what that means, and whom to ask. CRD-1. */
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
