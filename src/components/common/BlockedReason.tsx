import { type MouseEvent, type ReactNode, useId } from 'react'
import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { blockedMessages } from '@/domain/messages/blocked'
import { BusyButton } from './BusyButton'

/** A field that blocks the submit: the id of its input and its name as the form shows it. */
export interface BlockingField {
  readonly id: string
  readonly name: string
}

/** Why the button cannot act now. */
export type BlockedBy =
  | { readonly kind: 'free' }
  /** `lead` begins the sentence that the names end, e.g. "Enter the"; by default they are counted. */
  | { readonly kind: 'fields'; readonly fields: readonly BlockingField[]; readonly lead?: string }
  /** `leadTo` is the id of what ends it, where something on the page does. */
  | { readonly kind: 'reason'; readonly reason: string; readonly leadTo?: string }
  /** Ends by itself, soon. */
  | { readonly kind: 'wait'; readonly reason: string }

export interface BlockedReasonProps {
  /** The button's label. */
  readonly label: string
  readonly blockedBy: BlockedBy
  readonly isBusy?: boolean
  readonly type?: 'button' | 'submit'
  readonly size?: ButtonProps['size']
  readonly variant?: ButtonProps['variant']
  /** In the foot of a dialog the reason comes first and the button last, at the right; in a form the button comes first. */
  readonly place?: 'form' | 'dialog'
  /** In a dialog above the reason: what the button would do. */
  readonly note?: string
  /** Stands beside the button, e.g. Cancel. */
  readonly beside?: ReactNode
  /** Not called while blocked or busy. A submit button may leave it out and listen to its form. */
  readonly onClick?: () => void
  /** Pressed while blocked. */
  readonly onBlocked?: () => void
}

const focusField = (id: string) => document.getElementById(id)?.focus()

/** A main button that keeps its place while it is blocked, stays focusable and says why; names lead to their fields. */
export function BlockedReason({
  label,
  blockedBy,
  isBusy = false,
  type = 'button',
  size,
  variant = 'contained',
  place = 'form',
  note = '',
  beside,
  onClick,
  onBlocked,
}: BlockedReasonProps) {
  const reasonId = useId()
  const isBlocked = blockedBy.kind !== 'free'

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (!isBlocked && !isBusy) return onClick?.()
    event.preventDefault()
    if (!isBlocked) return
    onBlocked?.()
    // nothing is to be done about it: who pressed Enter in a field goes on there
    if (blockedBy.kind === 'wait') return
    const first = blockedBy.kind === 'fields' ? blockedBy.fields[0]?.id : blockedBy.leadTo
    if (first !== undefined) focusField(first)
    // Enter in a field presses it from afar: the reason stands beside it
    else event.currentTarget.focus()
  }
  const button = (
    <BusyButton
      type={type}
      size={size}
      variant={variant}
      isBusy={isBusy}
      aria-disabled={isBlocked || isBusy || undefined}
      aria-describedby={isBlocked ? reasonId : undefined}
      onClick={handleClick}
    >
      {label}
    </BusyButton>
  )
  const reason = <Reason id={reasonId} blockedBy={blockedBy} />
  if (place === 'dialog')
    return (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, width: '100%' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box component="output" sx={{ display: 'block', typography: 'body2', fontWeight: 540 }}>
            {note}
          </Box>
          {reason}
        </Box>
        <Box sx={{ display: 'flex', flex: 'none', gap: 2 }}>
          {beside}
          {button}
        </Box>
      </Box>
    )
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, flexWrap: 'wrap' }}>
      {button}
      {beside}
      {reason}
    </Box>
  )
}

/** What stands before a name: a sentence ends its names with "and". */
const separatorOf = ({ fields, lead }: Extract<BlockedBy, { kind: 'fields' }>, index: number): string => {
  if (index === 0) return ''
  return lead !== undefined && index === fields.length - 1 ? blockedMessages.and : ', '
}

function Reason({ id, blockedBy }: { readonly id: string; readonly blockedBy: BlockedBy }) {
  return (
    <Typography id={id} variant="caption" component="p" color="text.secondary" aria-live="polite">
      {'reason' in blockedBy && blockedBy.reason}
      {blockedBy.kind === 'fields' && (
        <>
          {blockedBy.lead ?? blockedMessages.byFields(blockedBy.fields.length)}{' '}
          {blockedBy.fields.map((field, index) => (
            <span key={field.id}>
              {separatorOf(blockedBy, index)}
              <Link
                component="button"
                type="button"
                variant="caption"
                sx={{ verticalAlign: 'baseline' }}
                onClick={() => focusField(field.id)}
              >
                {field.name}
              </Link>
            </span>
          ))}
        </>
      )}
    </Typography>
  )
}
