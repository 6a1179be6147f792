import { trimText } from '@/domain/shared/text/invisible'
import { useId, useState, type FormEvent, type MouseEvent } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import OutlinedInput from '@mui/material/OutlinedInput'
import CircleCheck from 'lucide-react/icons/circle-check'
import { Field } from '@/components/common/forms/Field'
import { PasswordField } from '@/components/common/forms/PasswordField'
import type { FormRejection } from '@/features/account/wait'
import { authMessages } from '@/features/account/messages'
import { validationMessages } from '@/domain/messages/validation'
import { emailMessage } from '@/domain/people/emails'
import { EMAIL_MAX_CHARACTERS } from '@/domain/shared/limits'
import { afterPointerUp } from '@/components/common/afterPointerUp'
import { FormAlert } from '@/features/account/FormAlert'
import { SubmitButton } from '@/features/account/SubmitButton'
import { useSendOnce } from '@/features/account/useSendOnce'

/** Notice above the login form, shown as long as there is no error. */
export type LoginFormNotice =
  /** Success of a previous action, e.g. a password reset. */
  | { readonly kind: 'done'; readonly text: string }
  /** The session ended; `detail` says what is kept or what to do, null for nothing. */
  | { readonly kind: 'ended'; readonly title: string; readonly detail: string | null }

export interface LoginFormProps {
  /** Value of the email field. */
  readonly email: string
  /** Whether the request is in progress, which blocks submitting. */
  readonly isBusy: boolean
  /**
   * Why the login was refused: the service's message, or a waiting time after too many attempts; null for no error
   * (AUT-1).
   */
  readonly error: FormRejection | null
  /** Notice above the form, e.g. that the session expired; null or undefined for none. */
  readonly notice?: LoginFormNotice | null
  /** Target of the link "Forgot password?"; undefined hides the link. */
  readonly forgotLink?: { readonly href: string; readonly onClick?: (event: MouseEvent) => void }
  /**
   * Opens the form that resends the confirmation email. Pass it after any refusal of the credentials; undefined hides
   * the link (AUT-9).
   */
  readonly onResend?: () => void
  /** Called on every change of the email field. */
  readonly onEmail: (email: string) => void
  /** Called only with a valid, trimmed address and a non-empty password. */
  readonly onSubmit: (login: { readonly email: string; readonly password: string }) => void
}

/**
 * Login form with email and password. An invalid address gets an error on blur; submitting an empty or invalid field
 * gives it an error and the focus. After a refusal the typed values are kept (AUT-8).
 */
export function LoginForm(props: LoginFormProps) {
  const { email, isBusy, error, notice = null, forgotLink, onResend, onEmail, onSubmit } = props
  const [password, setPassword] = useState('')
  const [wasTried, setWasTried] = useState(false)
  const [wasLeft, setWasLeft] = useState(false)
  const formId = useId()
  const sendOnce = useSendOnce(isBusy)
  const emailId = `${formId}-email`
  const passwordId = `${formId}-password`
  const mail = trimText(email)
  const missing = (value: string) => (wasTried && value === '' ? validationMessages.required : null)
  const noAddress = (wasTried || wasLeft) && mail !== '' ? emailMessage(mail) : null

  function handleSubmit(event: FormEvent) {
    event.preventDefault()
    setWasTried(true)
    const firstWrong = emailMessage(mail) !== null ? emailId : password === '' ? passwordId : null
    if (firstWrong !== null) return document.getElementById(firstWrong)?.focus()
    sendOnce(() => onSubmit({ email: mail, password }))
  }
  return (
    <Box component="form" noValidate onSubmit={handleSubmit} sx={{ display: 'grid', gap: 4 }}>
      {error !== null && (
        <FormAlert title={error}>
          {onResend !== undefined && (
            <Box sx={{ mt: 1 }}>
              {authMessages.logIn.unconfirmed}{' '}
              <Link
                component="button"
                type="button"
                variant="body2"
                sx={{ verticalAlign: 'baseline' }}
                onClick={onResend}
              >
                {authMessages.logIn.resend}
              </Link>
            </Box>
          )}
        </FormAlert>
      )}
      {notice !== null && error === null && <Before notice={notice} />}
      <Field
        id={emailId}
        label={authMessages.logIn.email}
        error={missing(mail) ?? noAddress}
        length={{ typed: email.length, maximum: EMAIL_MAX_CHARACTERS }}
        size="large"
      >
        {(input) => (
          <OutlinedInput
            {...input}
            type="email"
            name="email"
            autoComplete="username"
            value={email}
            inputProps={{ maxLength: EMAIL_MAX_CHARACTERS }}
            onChange={(event) => onEmail(event.target.value)}
            onBlur={() => afterPointerUp(() => setWasLeft(true))}
          />
        )}
      </Field>
      <PasswordField
        id={passwordId}
        name="password"
        label={authMessages.logIn.password}
        labelAction={
          forgotLink !== undefined && (
            <Link variant="body2" {...forgotLink}>
              {authMessages.logIn.forgot}
            </Link>
          )
        }
        error={missing(password)}
        size="large"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
      />
      <SubmitButton
        label={authMessages.logIn.submit}
        busyLabel={authMessages.logIn.busy}
        isBusy={isBusy}
        refusal={error}
      />
    </Box>
  )
}

function Before({ notice }: { readonly notice: LoginFormNotice }) {
  if (notice.kind === 'ended') {
    const { title, detail } = notice
    return <FormAlert title={title} {...(detail !== null && { detail })} />
  }
  return (
    <Alert severity="success" role="status" icon={<CircleCheck size={16} strokeWidth={2} />}>
      {notice.text}
    </Alert>
  )
}
