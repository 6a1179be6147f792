import { type MouseEvent, type ReactNode, useId } from 'react'
import Box from '@mui/material/Box'
import type { ButtonProps } from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { blockedMessages } from '@/components/common/messages'
import { BusyButton } from '@/components/common/forms/BusyButton'

/** A form field whose value blocks the submit button: the id of its input, and its label. */
export interface BlockingField {
  readonly id: string
  readonly name: string
}

/** What currently prevents a button from acting, e.g. a submit button. */
export type BlockedBy =
  /** Nothing: the button acts. */
  | { readonly kind: 'free' }
  /** Invalid fields, which are listed by name after `lead`, e.g. "Enter the"; the default text counts them. */
  | { readonly kind: 'fields'; readonly fields: readonly BlockingField[]; readonly lead?: string }
  /** A sentence. `leadTo` is the id of the element that resolves it, which a press on the button focuses. */
  | { readonly kind: 'reason'; readonly reason: string; readonly leadTo?: string }
  /** A short wait that ends without the user's action. */
  | { readonly kind: 'wait'; readonly reason: string }

export interface BlockedReasonProps {
  /** Label of the button. */
  readonly label: string
  /** What prevents the action; its reason is shown next to the button. */
  readonly blockedBy: BlockedBy
  /** Whether the button's action is in progress, which shows a spinner and ignores clicks; false by default. */
  readonly isBusy?: boolean
  /** `submit` submits the surrounding form on a click and on Enter in its fields; `button` by default. */
  readonly type?: 'button' | 'submit'
  /** Height of the button; that of the theme unless given. */
  readonly size?: ButtonProps['size']
  /** Emphasis of the button; `contained` (primary) by default. */
  readonly variant?: ButtonProps['variant']
  /** Order of button and reason. `dialog`: the reason, then the right-aligned button; `form`: the reverse. */
  readonly place?: 'form' | 'dialog'
  /** Text above the reason that describes the action; only with `place="dialog"`. */
  readonly note?: string
  /** Content next to the button, e.g. Cancel. */
  readonly beside?: ReactNode
  /** Not called while blocked or busy. Optional for a submit button, whose form handles the event. */
  readonly onClick?: () => void
  /** Called when the button is pressed while blocked. */
  readonly onBlocked?: () => void
}

const focusField = (id: string) => document.getElementById(id)?.focus()

/**
 * Primary button that stays focusable while blocked and shows the reason next to it. Field names in the reason are
 * links that focus their fields.
 */
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
    // the user cannot resolve a wait, so the focus stays where it is
    if (blockedBy.kind === 'wait') return
    const first = blockedBy.kind === 'fields' ? blockedBy.fields[0]?.id : blockedBy.leadTo
    if (first !== undefined) focusField(first)
    // Enter in a field also triggers this handler: focusing the button announces the reason next to it
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

/** Separator before a field name: a comma, or "and" before the last name of a sentence. */
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
