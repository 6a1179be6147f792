import { trimText } from '@/domain/shared/text/invisible'
import { useId, useState, type FormEvent } from 'react'
import Box from '@mui/material/Box'
import { BlockedReason, type BlockedBy, type BlockingField } from '@/components/common/feedback/BlockedReason'
import { EmailChips } from '@/features/team/EmailChips'
import { inviteMessages as teamMessages } from '@/features/team/messages'
import { signupMessages } from './messages'
import { validationMessages } from '@/domain/messages/validation'
import { optionalHint, type FieldProgress } from './hints'
import type { PhoneBook } from './phone'
import {
  addressesIn,
  applyTyping,
  confirmTyped,
  emptyInvite,
  type InviteDraft,
  inviteText,
} from '@/domain/people/invites/inviteList'
import { areInvitesValid, isProfileValid, type ProfileDraft, wrongProfileFields } from './profileForm'
import { ORGANISATION_NAME_MAX_CHARACTERS, REFERRAL_MAX_CHARACTERS } from '@/domain/shared/limits'
import { ConsentField } from './ConsentField'
import { FormAlert } from '@/features/account/FormAlert'
import { HintedField } from '@/features/account/HintedField'
import { PhoneField } from './PhoneField'
import { ValidFieldMark } from '@/features/account/ValidFieldMark'
import { useSendOnce } from '@/features/account/useSendOnce'

export interface CompanyFormProps {
  /** Initial values of the fields; later changes of the prop have no effect. */
  readonly initial: ProfileDraft
  /** Countries with their dial codes and number formats; null until loaded, when numbers are not yet validated. */
  readonly phoneBook: PhoneBook | null
  /** Label of the submit button while the request is in progress; null if there is none. */
  readonly busy: string | null
  /** What failed (`title`), and which steps are already done (`detail`); null for no error. */
  readonly error: { readonly title: string; readonly detail?: string } | null
  /** Called with all current values after every change, e.g. to store them. */
  readonly onDraft: (draft: ProfileDraft) => void
  /** Called with all values, only if they are valid and the user agrees to the terms. */
  readonly onSubmit: (draft: ProfileDraft) => void
}

const texts = signupMessages.profile
const anything = () => true
type Name = 'phone' | 'consent'

const labels = { name: texts.company, referral: texts.referralName, invites: texts.invites }

/**
 * What blocks submitting. A value that cannot be sent is named with all other invalid fields; otherwise a sentence says
 * which required input is missing (FU-26).
 */
function blockedBy(draft: ProfileDraft, idOf: (name: string) => string): BlockedBy {
  const hasName = trimText(draft.name) !== ''
  const wrong = wrongProfileFields(draft)
  if (wrong.length > 0) {
    const fields: readonly BlockingField[] = [
      ...(hasName ? [] : [{ id: idOf('name'), name: labels.name }]),
      ...wrong.map((name) => ({ id: idOf(name), name: labels[name] })),
      ...(draft.consents ? [] : [{ id: idOf('consent'), name: signupMessages.form.consentName }]),
    ]
    return { kind: 'fields', fields }
  }
  const reason = texts.missing(hasName, draft.consents)
  if (reason === null) return { kind: 'free' }
  return { kind: 'reason', reason, leadTo: idOf(hasName ? 'consent' : 'name') }
}

/** Styles of the submit button: full width, with the reason why it is blocked centred below. */
const finishSx = {
  mt: 2,
  '& > div': { flexDirection: 'column', alignItems: 'stretch', gap: 2 },
  '& p': { textAlign: 'center' },
} as const

/**
 * Last sign-up form: company name, phone, how the user heard of the product, invitations and consent. The submit button
 * stays focusable and says what blocks it; a field shows a validation hint only once it has a value (ORG-1).
 */
export function CompanyForm({ initial, phoneBook, busy, error, onDraft, onSubmit }: CompanyFormProps) {
  const [draft, setDraft] = useState(initial)
  const [invited, setInvited] = useState(() => applyTyping(emptyInvite, initial.invites))
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
  const stageOf = (name: Name): FieldProgress => (left.includes(name) ? 'left' : 'typing')

  const isListWrong = !areInvitesValid(draft.invites)
  const setInvites = (next: InviteDraft) => {
    setInvited(next)
    set({ invites: inviteText(next) })
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setInvited(confirmTyped(invited))
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
      <Box sx={{ mb: 3 }}>
        <EmailChips
          id={idOf('invites')}
          label={texts.invites}
          note={texts.invitesHow}
          helper={
            isListWrong || addressesIn(draft.invites).length === 0 ? (
              teamMessages.byEmailHelp
            ) : (
              <ValidFieldMark />
            )
          }
          placeholder={texts.invitesExample}
          draft={invited}
          onDraft={setInvites}
        />
      </Box>
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
          blockedBy={blockedBy(draft, idOf)}
          onBlocked={() => {
            leave('consent')()
            setInvites(confirmTyped(invited))
          }}
        />
      </Box>
    </Box>
  )
}
