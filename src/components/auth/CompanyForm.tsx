import { useId, useState, type FormEvent } from 'react'
import Box from '@mui/material/Box'
import { BlockedReason, type BlockedBy, type BlockingField } from '@/components/common/feedback/BlockedReason'
import { signupMessages } from '@/components/auth/signup/messages'
import { validationMessages } from '@/domain/messages/validation'
import { optionalHint, type FieldStage } from '@/domain/people/hints'
import type { PhoneBook } from '@/domain/people/phone'
import { invitesHint, isProfileValid, type ProfileDraft } from '@/domain/people/profileForm'
import { ORGANISATION_NAME_MAX_CHARACTERS, REFERRAL_MAX_CHARACTERS } from '@/domain/shared/limits'
import { ConsentField } from './ConsentField'
import { FormAlert } from './FormAlert'
import { HintedField } from './HintedField'
import { PhoneField } from './PhoneField'
import { useSendOnce } from './useSendOnce'

export interface CompanyFormProps {
  readonly initial: ProfileDraft
  /** Null until the countries and their number formats have loaded. */
  readonly phoneBook: PhoneBook | null
  /** Label of Finish while it is busy; null if it is not. */
  readonly busy: string | null
  /** What failed, and what is already done. */
  readonly error: { readonly title: string; readonly detail?: string } | null
  /** Fires after every change with the current values. */
  readonly onDraft: (draft: ProfileDraft) => void
  readonly onSubmit: (draft: ProfileDraft) => void
}

const texts = signupMessages.profile
const anything = () => true
type Name = 'phone' | 'invites' | 'consent'

/** Lists the fields if one is invalid; an incomplete form says what is missing (FU-26). */
function blockedBy(draft: ProfileDraft, isListWrong: boolean, idOf: (name: string) => string): BlockedBy {
  const hasName = draft.name.trim() !== ''
  if (isListWrong) {
    const fields: readonly BlockingField[] = [
      ...(hasName ? [] : [{ id: idOf('name'), name: texts.company }]),
      { id: idOf('invites'), name: texts.invites },
      ...(draft.consents ? [] : [{ id: idOf('consent'), name: signupMessages.form.consentName }]),
    ]
    return { kind: 'fields', fields }
  }
  const reason = texts.missing(hasName, draft.consents)
  if (reason === null) return { kind: 'free' }
  return { kind: 'reason', reason, leadTo: idOf(hasName ? 'consent' : 'name') }
}

/** Full-width button with the centred reason below. */
const finishSx = {
  mt: 2,
  '& > div': { flexDirection: 'column', alignItems: 'stretch', gap: 2 },
  '& p': { textAlign: 'center' },
} as const

/**
 * Form for the organisation's profile; Finish stays in place and says what blocks it, and only filled fields show hints
 * (ORG-1).
 */
export function CompanyForm({ initial, phoneBook, busy, error, onDraft, onSubmit }: CompanyFormProps) {
  const [draft, setDraft] = useState(initial)
  const [left, setLeft] = useState<readonly Name[]>([])
  const formId = useId()
  const sendOnce = useSendOnce(busy !== null)
  const idOf = (name: string) => `${formId}-${name}`
  const set = (change: Partial<ProfileDraft>) => {
    const next = { ...draft, ...change }
    setDraft(next)
    onDraft(next)
  }
  const leave =
    (...names: readonly Name[]) =>
    () =>
      setLeft((before) => [...before, ...names])
  const stageOf = (name: Name): FieldStage => (left.includes(name) ? 'left' : 'typing')

  const invites = invitesHint(draft.invites, texts.wrongAddresses)
  const isListWrong = invites.kind === 'wrong'

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    if (isProfileValid(draft) && draft.consents) sendOnce(() => onSubmit(draft))
  }
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2 }}>
      {error !== null && (
        <Box sx={{ mb: 2 }}>
          <FormAlert {...error} />
        </Box>
      )}
      <HintedField
        id={idOf('name')}
        label={texts.company}
        name="organization"
        autoComplete="organization"
        isRequired
        maximum={ORGANISATION_NAME_MAX_CHARACTERS}
        value={draft.name}
        hint={optionalHint(draft.name, 'left', anything, '')}
        onChange={(name) => set({ name })}
      />
      <PhoneField
        id={idOf('phone')}
        value={{ country: draft.country, typed: draft.phone }}
        stage={stageOf('phone')}
        book={phoneBook}
        onChange={({ country, typed }) => set({ country, phone: typed })}
        onLeave={leave('phone')}
      />
      <HintedField
        id={idOf('referral')}
        label={texts.referral}
        name="referral"
        autoComplete="off"
        isOptional
        placeholder={texts.referralExample}
        maximum={REFERRAL_MAX_CHARACTERS}
        value={draft.referral}
        hint={optionalHint(draft.referral, 'left', anything, '')}
        onChange={(referral) => set({ referral })}
      />
      <HintedField
        id={idOf('invites')}
        label={texts.invites}
        name="invites"
        autoComplete="off"
        note={texts.invitesHow}
        placeholder={texts.invitesExample}
        value={draft.invites}
        hint={isListWrong && stageOf('invites') === 'typing' ? { kind: 'none' } : invites}
        onChange={(list) => set({ invites: list })}
        onLeave={leave('invites')}
      />
      <ConsentField
        id={idOf('consent')}
        isChecked={draft.consents}
        error={left.includes('consent') && !draft.consents ? validationMessages.required : null}
        onChange={(consents) => {
          leave('consent')()
          set({ consents })
        }}
      />
      <Box sx={finishSx}>
        <BlockedReason
          type="submit"
          size="large"
          label={busy ?? texts.submit}
          isBusy={busy !== null}
          blockedBy={blockedBy(draft, isListWrong, idOf)}
          onBlocked={leave('invites', 'consent')}
        />
      </Box>
    </Box>
  )
}
