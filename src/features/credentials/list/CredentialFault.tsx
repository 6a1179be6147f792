import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import CircleX from 'lucide-react/icons/circle-x'
import CloudOff from 'lucide-react/icons/cloud-off'
import { credentialListMessages as texts } from './messages'
import { isPlainClick } from '@/components/common/isPlainClick'
import { paletteVar } from '@/theme/primitives'
import type { CredentialRowModel } from './credentialRowModel'

export interface CredentialFaultProps {
  /** View model of the credential, whose check decides what the card says. */
  readonly row: CredentialRowModel
  /** Verifies the credential again. */
  readonly onCheck: () => void
  /** Called when the link to the edit form is clicked, before it opens. */
  readonly onEdit: () => void
}

/**
 * Card below a row of the credential list whose check was refused, could not run, or found no saved values: the
 * service's message, what to do, and buttons to replace the credential or check again. Renders nothing for other
 * results (FU-18).
 */
export function CredentialFault({ row, onCheck, onEdit }: CredentialFaultProps) {
  const { check, editHref, replaceHref = null } = row
  if (check?.kind === 'missing')
    return (
      <Card data-tone="error">
        <CircleX size={16} strokeWidth={2} aria-hidden />
        <Words>{texts.fix.missing}</Words>
      </Card>
    )
  if (check?.kind !== 'refused' && check?.kind !== 'notChecked') return null
  const isRefused = check.kind === 'refused'
  const Icon = isRefused ? CircleX : CloudOff
  return (
    <Card data-tone={isRefused ? 'error' : 'warning'}>
      <Icon size={16} strokeWidth={2} aria-hidden />
      <div>
        <Words dir="auto">{check.message === '' ? texts.fix.noReason : check.message}</Words>
        <Way>{isRefused ? wayOn(row) : texts.fix.notChecked}</Way>
      </div>
      <Actions>
        {isRefused && replaceHref !== null && (
          <Button size="small" variant="contained" href={replaceHref}>
            {texts.replaceSecretNow}
          </Button>
        )}
        {isRefused && replaceHref === null && editHref !== null && (
          <Button
            size="small"
            variant="contained"
            href={editHref}
            onClick={(event) => isPlainClick(event) && onEdit()}
          >
            {row.isOAuth ? texts.reconnectNow : texts.replaceNow}
          </Button>
        )}
        <Button size="small" onClick={onCheck}>
          {texts.actions.checkAgain}
        </Button>
      </Actions>
    </Card>
  )
}

/** What does not run until the credential is replaced, and how to replace it. */
const wayOn = ({ stackCount, editHref, replaceHref = null, isOAuth }: CredentialRowModel): string => {
  if (stackCount === 0) return texts.fix.unused
  if (replaceHref !== null) return texts.fix.rotate(stackCount)
  if (editHref === null) return texts.fix.noForm(stackCount)
  return isOAuth ? texts.fix.reconnect(stackCount) : texts.fix.replace(stackCount)
}

const Card = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: '8px 10px',
  margin: '2px 14px 12px 56px',
  padding: '10px 12px 10px 14px',
  border: '1px solid',
  borderRadius: 8,
  '&[data-tone="error"]': { borderColor: paletteVar('error.border'), background: paletteVar('error.soft') },
  '&[data-tone="warning"]': {
    borderColor: paletteVar('warning.border'),
    background: paletteVar('warning.soft'),
  },
  '& > svg': { flex: 'none', marginTop: 2 },
  '&[data-tone="error"] > svg': { color: paletteVar('error.main') },
  '&[data-tone="warning"] > svg': { color: paletteVar('warning.main') },
  '& > div:first-of-type': { flex: '1 1 260px', minWidth: 0 },
})
const Words = styled('p')({
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  fontWeight: 540,
  color: paletteVar('text.primary'),
  overflowWrap: 'anywhere',
  textAlign: 'left',
})
const Way = styled('p')({
  margin: 0,
  fontSize: '0.8125rem',
  lineHeight: '20px',
  color: paletteVar('text.secondary'),
})
const Actions = styled('div')({ display: 'flex', flex: 'none', gap: 8 })
