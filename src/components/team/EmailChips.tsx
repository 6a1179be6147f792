import type { ClipboardEvent, KeyboardEvent } from 'react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import OutlinedInput from '@mui/material/OutlinedInput'
import { CircleX, X } from 'lucide-react'
import { Field } from '@/components/common/Field'
import { hiddenText } from '@/components/wizard/hiddenText'
import { inviteMessages as texts } from '@/domain/messages/team'
import { validationMessages } from '@/domain/messages/validation'
import { isEmail } from '@/domain/people/emails'
import { type InviteDraft, mended, pastedInto, taken, takenOut, typedInto } from '@/domain/people/inviteList'

export interface EmailChipsProps {
  readonly id: string
  readonly draft: InviteDraft
  readonly onDraft: (draft: InviteDraft) => void
}

/**
 * Addresses as they are typed: each becomes a chip at its comma, on Enter, by a paste or when the field is left; a bad
 * one is marked, and Backspace takes the last one back to be mended. Spec 2 §5 "Invite email list" (ORG-4).
 */
export function EmailChips({ id, draft, onDraft }: EmailChipsProps) {
  const { addresses, typed } = draft
  const isBad = addresses.some((address) => !isEmail(address))
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && typed.trim() !== '') {
      event.preventDefault()
      onDraft(taken(draft))
    }
    if (event.key === 'Backspace' && typed === '' && addresses.length > 0) {
      event.preventDefault()
      onDraft(mended(draft))
    }
  }
  const handlePaste = (event: ClipboardEvent) => {
    // a field of one line would join the lines of a list
    event.preventDefault()
    onDraft(pastedInto(draft, event.clipboardData.getData('text')))
  }
  return (
    <Field
      id={id}
      label={texts.byEmail}
      helper={texts.byEmailHelp}
      error={isBad ? validationMessages.inviteEmails : null}
    >
      {(input) => (
        <OutlinedInput
          {...input}
          type="text"
          inputProps={{ inputMode: 'email', autoCapitalize: 'off', spellCheck: false }}
          autoComplete="off"
          value={typed}
          placeholder={addresses.length === 0 ? texts.placeholder : undefined}
          onChange={(event) => onDraft(typedInto(draft, event.target.value))}
          onKeyDown={handleKey}
          onPaste={handlePaste}
          onBlur={() => {
            if (typed !== '') onDraft(taken(draft))
          }}
          startAdornment={
            <Chips addresses={addresses} onTakeOut={(address) => onDraft(takenOut(draft, address))} />
          }
          sx={fieldSx}
        />
      )}
    </Field>
  )
}

interface ChipsProps {
  readonly addresses: readonly string[]
  readonly onTakeOut: (address: string) => void
}

function Chips({ addresses, onTakeOut }: ChipsProps) {
  if (addresses.length === 0) return null
  return (
    <Box component="ul" aria-label={texts.addresses} sx={listSx}>
      {addresses.map((address) => {
        const isBad = !isEmail(address)
        return (
          <Box component="li" key={address} data-bad={isBad || undefined} sx={chipSx}>
            {isBad && <CircleX size={14} strokeWidth={2} aria-hidden />}
            <bdi title={address}>{address}</bdi>
            {isBad && <span style={hiddenText}>, {texts.bad}</span>}
            <ButtonBase
              aria-label={texts.takeOut(address)}
              title={texts.takeOut(address)}
              onClick={() => onTakeOut(address)}
              sx={{ width: 24, height: 24, flex: 'none', borderRadius: '4px' }}
            >
              <X size={14} strokeWidth={1.75} aria-hidden />
            </ButtonBase>
          </Box>
        )
      })}
    </Box>
  )
}

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

const listSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  minWidth: 0,
  listStyle: 'none',
  m: 0,
  p: 0,
} as const

const chipSx = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  maxWidth: '100%',
  height: 24,
  pl: 2,
  border: 1,
  borderColor: 'line.strong',
  borderRadius: '6px',
  bgcolor: 'surface.sunken',
  typography: 'caption',
  '& bdi': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&[data-bad]': { borderColor: 'error.main', color: 'error.text', bgcolor: 'surface.card' },
} as const
