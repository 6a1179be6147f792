import { trimPassword, trimText } from '@/domain/shared/text/invisible'
import { useEffect, useId, useState, type FormEvent, type MouseEvent, type ReactNode } from 'react'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { PasswordField as SecretField } from '@/components/common/forms/PasswordField'
import type { FormRejection } from '@/features/account/wait'
import { passwordMessages } from '@/features/account/password/messages'
import { signupMessages } from './messages'
import { validationMessages } from '@/domain/messages/validation'
import { emailHint, requiredHint, type FieldProgress } from './hints'
import type { CommonPasswords } from '@/domain/people/passwords/passwordCommon'
import { passwordError } from '@/domain/people/passwords/passwordRule'
import { emptySignup, firstWrongField, registrationOf } from '@/domain/people/signupForm'
import type { Registration, SignupDraft } from '@/domain/people/signupForm'
import { EMAIL_MAX_CHARACTERS, PERSON_TEXT_MAX_CHARACTERS } from '@/domain/shared/limits'
import { ConsentField } from './ConsentField'
import { FormAlert } from '@/features/account/FormAlert'
import { HintedField } from '@/features/account/HintedField'
import { NewPasswordField } from '@/features/account/password/NewPasswordField'
import { SubmitButton } from '@/features/account/SubmitButton'
import { useSendOnce } from '@/features/account/useSendOnce'

/** Target of the link to the login page. */
interface LoginLink {
  readonly href: string
  readonly onClick?: (event: MouseEvent) => void
}

export interface SignupFormProps {
  /** Value of the email field. */
  readonly email: string
  /** Label of the submit button. */
  readonly submit: string
  /** Label of the submit button while the request is in progress. */
  readonly busyLabel: string
  /** Whether the request is in progress, which blocks submitting. */
  readonly isBusy: boolean
  /** List of common passwords, which are not allowed; null until it is loaded. */
  readonly common: CommonPasswords | null
  /** What the service refused or a waiting time (`title`), and what the user can do (`detail`); null for no error. */
  readonly error: { readonly title: FormRejection; readonly detail?: string } | null
  /** Address of which the service said that it already has an account; null for none. */
  readonly takenEmail: string | null
  /** A password that the service refused and its message, shown as long as the field contains it; null for none. */
  readonly refusedPassword: { readonly password: string; readonly message: string } | null
  /**
   * Advice next to the login link if the address has an account. If set, that account can join with its own password,
   * so the field asks for the existing password instead of a new one.
   */
  readonly takenAdvice?: string
  /** Link to the login page, offered if the address already has an account. */
  readonly loginLink: LoginLink
  /**
   * Renders an alternative sign-up (Google) above the form. It must call `hasConsent` before it leaves the page: that
   * returns whether the consent box is checked, and otherwise highlights and focuses it (APP-11).
   */
  readonly renderOtherWay?: (hasConsent: () => boolean) => ReactNode
  /** Called on every change of the email field. */
  readonly onEmail: (email: string) => void
  /** Called only with a valid form. */
  readonly onSubmit: (person: Registration) => void
}

const texts = signupMessages.form
type TextField = 'firstName' | 'lastName' | 'jobTitle' | 'email'

/**
 * Sign-up form: first and last name, job title, email, password and consent. Submitting an invalid form shows all
 * errors and focuses the first invalid field (AUT-3, AUT-8).
 */
export function SignupForm(props: SignupFormProps) {
  const { submit, busyLabel, isBusy, common, error, takenEmail, refusedPassword } = props
  const { takenAdvice, loginLink, renderOtherWay, onEmail, onSubmit } = props
  const [others, setOthers] = useState(emptySignup)
  const draft: SignupDraft = { ...others, email: props.email }
  const [left, setLeft] = useState<readonly TextField[]>([])
  const [wasTried, setWasTried] = useState(false)
  const [wasConsentAsked, setConsentAsked] = useState(false)
  const formId = useId()
  const sendOnce = useSendOnce(isBusy)
  const idOf = (field: keyof SignupDraft) => `${formId}-${field}`
  const set = (change: Partial<SignupDraft>) => setOthers((before) => ({ ...before, ...change }))
  const email = trimText(draft.email)
  const names = [draft.firstName, draft.lastName]
  const isTaken = takenEmail !== null && takenEmail === email
  // an existing user who joins again types their current password: the rules for new ones do not apply
  const isOwnPassword = isTaken && takenAdvice !== undefined
  const emailId = idOf('email')
  const passwordId = idOf('password')

  useEffect(() => {
    if (takenEmail !== null) document.getElementById(emailId)?.focus()
  }, [takenEmail, emailId])
  const refused = refusedPassword?.password ?? null
  useEffect(() => {
    if (refused !== null) document.getElementById(passwordId)?.focus()
  }, [refused, passwordId])

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    const isPasswordWrong = isOwnPassword
      ? draft.password === ''
      : passwordError(draft.password, { email, names, common }) !== null
    const wrong = firstWrongField(draft, isPasswordWrong)
    if (wrong !== null) return document.getElementById(idOf(wrong))?.focus()
    sendOnce(() => onSubmit(registrationOf(draft)))
  }
  const passwordRefusal =
    refusedPassword?.password === trimPassword(draft.password) ? refusedPassword.message : null
  const ownPasswordError = wasTried && draft.password === '' ? validationMessages.required : passwordRefusal
  function hasConsent(): boolean {
    setConsentAsked(true)
    if (!draft.consents) {
      const box = document.getElementById(idOf('consents'))
      box?.focus()
      // the checkbox is far below and shows its own error
      box?.scrollIntoView({ block: 'center' })
    }
    return draft.consents
  }
  const field = (name: TextField) => {
    const stage: FieldProgress = wasTried ? 'tried' : left.includes(name) ? 'left' : 'typing'
    return {
      id: idOf(name),
      label: texts[name],
      isRequired: true,
      value: draft[name],
      maximum: name === 'email' ? EMAIL_MAX_CHARACTERS : PERSON_TEXT_MAX_CHARACTERS,
      hint: name === 'email' ? emailHint(draft.email, stage) : requiredHint(draft[name], stage),
      onChange: (value: string) => set({ [name]: value }),
      onLeave: () => setLeft((before) => [...before, name]),
    }
  }
  return (
    <>
      {renderOtherWay?.(hasConsent)}
      <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 2 }}>
        {error !== null && (
          <Box sx={{ mb: 2 }}>
            <FormAlert {...error} />
          </Box>
        )}
        <Box
          sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, columnGap: 3 }}
        >
          <HintedField {...field('firstName')} name="given-name" autoComplete="given-name" />
          <HintedField {...field('lastName')} name="family-name" autoComplete="family-name" />
        </Box>
        <HintedField {...field('jobTitle')} name="organization-title" autoComplete="organization-title" />
        <HintedField
          {...field('email')}
          onChange={onEmail}
          type="email"
          name="email"
          autoComplete="email"
          refusal={isTaken ? <Taken loginLink={loginLink} advice={takenAdvice} /> : null}
        />
        {isOwnPassword ? (
          <SecretField
            id={passwordId}
            name="current-password"
            label={passwordMessages.label}
            size="large"
            autoComplete="current-password"
            value={draft.password}
            error={ownPasswordError}
            onChange={(password) => set({ password })}
          />
        ) : (
          <NewPasswordField
            id={passwordId}
            value={draft.password}
            email={email}
            names={names}
            common={common}
            isTried={wasTried}
            error={passwordRefusal}
            onChange={(password) => set({ password })}
          />
        )}
        <Box sx={{ mt: 2 }}>
          <ConsentField
            id={idOf('consents')}
            isChecked={draft.consents}
            error={(wasTried || wasConsentAsked) && !draft.consents ? validationMessages.required : null}
            onChange={(consents) => set({ consents })}
          />
        </Box>
        <Box sx={{ mt: 2 }}>
          <SubmitButton
            label={submit}
            busyLabel={busyLabel}
            isBusy={isBusy}
            refusal={error === null ? null : error.title}
          />
        </Box>
      </Box>
    </>
  )
}

interface TakenProps {
  /** Link to the login page, offered after the advice. */
  readonly loginLink: LoginLink
  /** What the owner of the account can do, e.g. join with their password; undefined for nothing. */
  readonly advice: string | undefined
}

/** Error at the email field if the address already has an account (409): says so, with advice and a login link. */
function Taken({ loginLink, advice }: TakenProps) {
  return (
    <span role="alert">
      {texts.taken} {advice !== undefined && `${advice} `}
      <Link variant="caption" {...loginLink}>
        {texts.takenLogIn}
      </Link>
    </span>
  )
}
