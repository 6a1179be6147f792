import { findInvisibleInAddress } from '@/domain/shared/text/invisible'
import { emailMessage } from '@/domain/people/emails'
import { escapeInvisibleInAddress } from '@/domain/shared/text/invisibleInNames'
import { trimText } from '@/domain/shared/text/invisible'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import { afterPointerUp } from '@/components/common/afterPointerUp'
import { inviteMessages as texts } from './messages'
import { Field } from '@/components/common/forms/Field'
import { validationMessages } from '@/domain/messages/validation'
import {
  invalidAddresses,
  emptyInvite,
  type InviteDraft,
  editAddress,
  textAfterPaste,
  countDuplicates,
  removeAddress,
  applyTyping,
  withoutInvalid,
} from '@/domain/people/invites/inviteList'
import { INVITE_MAX_ADDRESSES } from '@/domain/shared/limits'
import { AddressCount } from './AddressCount'
import { AddressList } from './AddressList'

export interface EmailChipsProps {
  /** DOM id of the text input. */
  readonly id: string
  /** Label above the field. */
  readonly label: string
  /** How addresses are entered; shown as long as there is no error. */
  readonly helper: ReactNode
  /** Text at the right end of the label line, such as "optional"; undefined for none. */
  readonly note?: string
  /** Example shown while the field is empty. */
  readonly placeholder: string
  /** Addresses that are chips, and the text being typed. */
  readonly draft: InviteDraft
  /** Called with all addresses and the text on every change. */
  readonly onDraft: (draft: InviteDraft) => void
  /** Called when the field is left, after its text became an address. */
  readonly onLeave?: () => void
}

/**
 * The one field for email addresses, with chips: an address becomes a chip on comma, Enter, paste or blur. Invalid ones are
 * marked, and Backspace in the empty input moves the last one back for editing. Spec 2 §5 "Invite email list" (ORG-4).
 */
export function EmailChips(props: EmailChipsProps) {
  const { id, label, helper, note, placeholder, draft, onDraft, onLeave } = props
  const { addresses, typed } = draft
  const bad = invalidAddresses(addresses)
  const [repeatedCount, setRepeatedCount] = useState(0)
  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  /** Turns the text before the last separator into chips; duplicates are reported until more is typed. */
  const take = (text: string, into = draft) => {
    setRepeatedCount(countDuplicates(into, text))
    onDraft(applyTyping(into, text))
  }
  const takeOver = () => {
    const { current } = latest
    // the field may be unmounted by then; each keystroke already stored its value
    if (document.getElementById(id) === null) return
    // the click may have submitted the form or refocused the field by then
    const isLeft = document.activeElement?.id !== id
    if (!isLeft) return
    if (current.typed !== '') take(textAfterPaste(current, ''), current)
    onLeave?.()
  }
  const focusField = () => document.getElementById(id)?.focus()
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && trimText(typed) !== '') {
      event.preventDefault()
      take(textAfterPaste(draft, ''))
    }
    if (event.key === 'Backspace' && typed === '' && addresses.length > 0) {
      event.preventDefault()
      onDraft(editAddress(draft))
    }
  }
  const handlePaste = (event: ClipboardEvent) => {
    // a single-line input would join the lines of a pasted list
    event.preventDefault()
    take(textAfterPaste(draft, event.clipboardData.getData('text')))
  }
  return (
    <Field
      id={id}
      label={label}
      helper={helper}
      error={bad.length > 0 ? <BadAddresses addresses={bad} /> : tooMany(addresses.length)}
      {...(note !== undefined && {
        labelAction: (
          <Box component="span" sx={{ typography: 'caption', color: 'text.tertiary' }}>
            {note}
          </Box>
        ),
      })}
    >
      {(input) => (
        <>
          <OutlinedInput
            {...input}
            type="text"
            inputProps={{ inputMode: 'email', autoCapitalize: 'off', spellCheck: false }}
            autoComplete="off"
            value={typed}
            placeholder={addresses.length === 0 ? placeholder : undefined}
            onChange={(event) => take(event.target.value)}
            onKeyDown={handleKey}
            onPaste={handlePaste}
            onBlur={() => afterPointerUp(takeOver)}
            startAdornment={
              addresses.length > 0 && (
                <AddressList
                  addresses={addresses}
                  fieldId={id}
                  onTakeOut={(address) => onDraft(removeAddress(draft, address))}
                  onMend={(address) => onDraft(editAddress(draft, address))}
                />
              )
            }
            sx={fieldSx}
          />
          <AddressCount
            count={addresses.length}
            badCount={bad.length}
            repeatedCount={addresses.length === 0 ? 0 : repeatedCount}
            onTakeOutBad={() => {
              onDraft(withoutInvalid(draft))
              focusField()
            }}
            onClear={() => {
              setRepeatedCount(0)
              onDraft(emptyInvite)
              focusField()
            }}
          />
        </>
      )}
    </Field>
  )
}

/** Number of invalid addresses that the error names. */
const NAMED = 3

/** The specification's sentence, the invalid addresses, and why one is invalid that looks right (ORG-1, W-6). */
function BadAddresses({ addresses }: { readonly addresses: readonly string[] }) {
  const named = addresses.slice(0, NAMED).map(escapeInvisibleInAddress)
  const hidden = addresses.find((address) => findInvisibleInAddress(address) !== null)
  const details = [
    texts.notValid(named, addresses.length - named.length),
    hidden === undefined ? null : emailMessage(hidden),
  ].filter((detail) => detail !== null)
  return (
    <>
      {validationMessages.inviteEmails}
      {details.map((detail) => (
        <Box
          key={detail}
          component="span"
          sx={{ display: 'block', mt: 0.5, fontWeight: 540, overflowWrap: 'anywhere' }}
        >
          {detail}
        </Box>
      ))}
    </>
  )
}

const tooMany = (count: number): string | null =>
  count > INVITE_MAX_ADDRESSES ? validationMessages.tooManyInvites(count, INVITE_MAX_ADDRESSES) : null

const fieldSx = {
  height: 'auto',
  minHeight: 72,
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  alignContent: 'flex-start',
  gap: 1,
  p: 1.5,
  '& input': {
    flex: '1 1 160px',
    width: 'auto',
    minWidth: 0,
    p: '2px 4px',
    height: 24,
    boxSizing: 'border-box',
  },
} as const
