import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useQuery } from '@tanstack/react-query'
import { useAtom, useAtomValue, useSetAtom } from 'jotai'
import { Navigate, useNavigate } from 'react-router-dom'
import { organisationQuery, userInfoQuery } from '@/api/resources/account/session'
import { CompanyForm } from './CompanyForm'
import { PageSkeleton } from '@/components/layout/pages/PageSkeleton'
import { SignupLayout } from './SignupLayout'
import { signupMessages } from './messages'
import { inviteText } from '@/domain/people/invites/inviteList'
import { phoneToSave, isInternational, orderCountries, type PhoneBook, withPlus } from './phone'
import { emptyProfile, finishInput, type ProfileDraft } from './profileForm'
import type { Organisation } from '@/domain/people/types'
import { pages } from '@/domain/shared/paths'
import { useFinishSignup } from './useFinishSignup'
import { useLogOut } from '@/features/account/login/useLogOut'
import { profileDraftAtom } from '@/state/wizard/drafts'
import { endSignupFinishAtom, signupFinishAtom } from '@/state/session/signupFinish'
import { useEffect, useState } from 'react'
import { countryName } from '@/domain/shared/text/intlCountries'

const texts = signupMessages.profile

/** Initial values without a draft: empty, or those of an interrupted Finish. */
const startOf = (
  organisation: Organisation | null,
  invites: readonly string[],
  consents: boolean,
): ProfileDraft => ({
  ...emptyProfile,
  consents,
  name: organisation?.name ?? '',
  phone: organisation?.phoneNumber ?? '',
  referral: organisation?.referral ?? '',
  invites: inviteText({ addresses: invites, typed: '' }),
})

/** Email of the current user, with a log-out link. */
function Corner() {
  const logOut = useLogOut()
  const { data: user } = useQuery(userInfoQuery())
  return (
    <>
      {user !== undefined && <Box component="bdi">{user.email}</Box>}
      {user !== undefined && ' · '}
      <Link component="button" type="button" variant="body2" onClick={logOut}>
        {texts.logOut}
      </Link>
    </>
  )
}

/**
 * `/auth/signup-profile`: form for the profile of a new organisation; Finish sets up the workspace. Redirects users
 * whose organisation has a name already, or who have none (APP-4, ORG-1, ORG-2).
 */
export function SignupProfilePage() {
  const navigate = useNavigate()
  const { data: organisation = null, isPending } = useQuery(organisationQuery())
  const { data: user } = useQuery(userInfoQuery())
  const unfinished = useAtomValue(signupFinishAtom)
  const endFinish = useSetAtom(endSignupFinishAtom)
  const [typed, keepTyped] = useAtom(profileDraftAtom)
  const phoneBook = usePhoneBook()
  const { state, finish } = useFinishSignup()
  const isNamed = organisation !== null && organisation.name.trim() !== ''
  if (isNamed && unfinished === null) return <Navigate to={pages.dashboard.href()} replace />

  // normally preloaded at startup; the form's initial values depend on both
  if (user === undefined || isPending) return <PageSkeleton shape="form" />

  // provider staff and removed members have no organisation to set up
  if (user.orgId === null) return <Navigate to={pages.home.href()} replace />

  const { email } = user
  async function handleSubmit(draft: ProfileDraft) {
    const input = finishInput(draft, phoneToSave(draft.phone, draft.country, phoneBook), email)
    if (!(await finish(input))) return
    void navigate(pages.signupSuccess.href(), { replace: true, state: { invited: input.emails } })
    endFinish()
    keepTyped(null)
  }
  // the sign-up form requires a job title and consent, so an account without a job title came from Google and hasn't
  // consented
  const hasConsented = user.jobTitle.trim() !== ''
  return (
    <SignupLayout title={texts.title} lead={texts.lead} corner={<Corner />}>
      <CompanyForm
        initial={typed ?? startOf(organisation, unfinished?.emails ?? [], hasConsented)}
        phoneBook={phoneBook}
        busy={state.kind === 'busy' ? texts.steps[state.step] : null}
        error={state.kind === 'failed' ? state : null}
        onDraft={keepTyped}
        onSubmit={(draft) => void handleSubmit(draft)}
      />
    </SignupLayout>
  )
}

/** Loads all countries with their dial codes. */
async function loadPhoneBook(): Promise<PhoneBook> {
  const { getCountries, getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } =
    await import('libphonenumber-js/min')
  const countries = getCountries().map((code) => ({
    code,
    name: countryName(code),
    dialCode: getCountryCallingCode(code),
  }))
  const read = (typed: string, country: string) =>
    parsePhoneNumberFromString(withPlus(typed), isSupportedCountry(country) ? country : undefined)
  return {
    countries: orderCountries(countries),
    isNumber: (typed, country) => read(typed, country)?.isValid() === true,
    countryOf: (typed) => (isInternational(typed) ? (read(typed, '')?.country ?? null) : null),
    international: (typed, country) => {
      const number = read(typed, country)
      return number?.isValid() === true ? number.number : null
    },
  }
}

/**
 * Returns the countries with dial codes and functions that validate phone numbers, lazy-loaded when the form mounts
 * (ORG-1). Null until loaded or after a failure; any number is accepted then.
 */
function usePhoneBook(): PhoneBook | null {
  const [book, setBook] = useState<PhoneBook | null>(null)
  useEffect(() => {
    let isOpen = true
    const keep = (loaded: PhoneBook) => {
      if (isOpen) setBook(loaded)
    }
    // without it, any number is accepted: the field is optional and must not block
    void loadPhoneBook().then(keep, () => undefined)
    return () => {
      isOpen = false
    }
  }, [])
  return book
}
