import { startTransition } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasStatus } from '@/api/client/request'
import { useRegister } from '@/api/resources/account/registration'
import { SignupForm } from './SignupForm'
import { signupMessages } from './messages'
import { CONFLICT } from '@/domain/shared/constants'
import { pages } from '@/domain/shared/paths'
import { passwordRefusal } from './passwordRefusal'
import { useCallRefusal } from '@/features/account/login/useCallRefusal'
import { useCommonPasswords } from '@/features/account/security/useCommonPasswords'
import type { SignupAddress } from './useSignupAddress'

const { form } = signupMessages

/**
 * Sign-up form without an invite: creates an account with the role ADMIN and opens the page that asks the user to
 * follow the link in the confirmation email (AUT-3).
 */
export function SelfSignup(address: SignupAddress) {
  const navigate = useNavigate()
  const register = useRegister()
  const common = useCommonPasswords()
  const isTaken = hasStatus(register.error, CONFLICT)
  const refusedPassword = passwordRefusal(register.error, register.variables?.password)
  const refusal = useCallRefusal(isTaken || refusedPassword !== null ? null : register.error, form.failed)
  return (
    <SignupForm
      {...address}
      submit={form.submit}
      busyLabel={form.busy}
      isBusy={register.isPending || register.isSuccess}
      common={common}
      error={refusal === null ? null : { title: refusal }}
      takenEmail={isTaken ? (register.variables?.email ?? null) : null}
      refusedPassword={refusedPassword}
      onSubmit={(person) =>
        register.mutate(person, {
          onSuccess: () =>
            startTransition(
              () => void navigate(pages.checkEmail.href(), { state: { email: person.email, isSent: true } }),
            ),
        })
      }
    />
  )
}
