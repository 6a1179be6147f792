import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import { afterPointerUp } from '@/components/auth/afterPointerUp'
import { Field } from '@/components/common/forms/Field'
import { inviteMessages as texts } from './messages'
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
  /** Addresses that are chips, and the text being typed. */
  readonly draft: InviteDraft
  /** Called with all addresses and the text on every change. */
  readonly onDraft: (draft: InviteDraft) => void
}

/**
 * Email field of an invite with chips: an address becomes a chip on comma, Enter, paste or blur. Invalid ones are
 * marked, and Backspace in the empty input moves the last one back for editing. Spec 2 §5 "Invite email list" (ORG-4).
 */
export function EmailChips({ id, draft, onDraft }: EmailChipsProps) {
  const { addresses, typed } = draft
  const badCount = invalidAddresses(addresses).length
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
    if (isLeft && current.typed !== '') take(`${current.typed},`, current)
  }
  const focusField = () => document.getElementById(id)?.focus()
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      take(`${typed},`)
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
      label={texts.byEmail}
      helper={texts.byEmailHelp}
      error={badCount > 0 ? validationMessages.inviteEmails : tooMany(addresses.length)}
    >
      {(input) => (
        <>
          <OutlinedInput
            {...input}
            type="text"
            inputProps={{ inputMode: 'email', autoCapitalize: 'off', spellCheck: false }}
            autoComplete="off"
            value={typed}
            placeholder={addresses.length === 0 ? texts.placeholder : undefined}
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
            badCount={badCount}
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
