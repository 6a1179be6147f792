import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { credentialMessages } from '@/features/credentials/messages'

const texts = credentialMessages.edit
/** Number of stacks that are listed by name; the others are only counted. */
const NAMED = 3

export interface UsedByOthersProps {
  /** Names of the other stacks that use the same credential. */
  readonly stacks: readonly string[]
}

/**
 * Warning in a credential form that lists the other stacks that use the credential and are affected by an edit. Renders
 * nothing if there are none (PLUS-13).
 */
export function UsedByOthers({ stacks }: UsedByOthersProps) {
  if (stacks.length === 0) return null
  const more = Math.max(0, stacks.length - NAMED)
  return (
    <Alert severity="warning" role="note" icon={<TriangleAlert size={16} strokeWidth={2} aria-hidden />}>
      <AlertTitle>{texts.others(stacks.length)}</AlertTitle>
      {texts.othersText(stacks.slice(0, NAMED).join(', '), more)}
    </Alert>
  )
}
