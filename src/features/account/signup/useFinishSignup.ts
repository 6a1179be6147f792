import { useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { errorText, serviceMessage } from '@/api/client/errors'
import { useSendInvites } from '@/api/resources/organisation/organisation'
import { useUpdateLicence } from '@/api/resources/organisation/licenceChange'
import { licenceQuery } from '@/api/resources/organisation/licences'
import { organisationQuery, useUpdateOrganisation } from '@/api/resources/account/session'
import { apiMessages } from '@/domain/messages/api'
import { errorMessages } from '@/domain/messages/errors'
import { refusalSentence } from '@/domain/shared/text/refusalSentence'
import { signupMessages } from './messages'
import { remainingFinishSteps, type FinishInput } from './profileForm'
import { fingerprint } from '@/domain/shared/fingerprint'
import { beginSignupFinishAtom, recordInvitedAtom } from '@/state/session/signupFinish'

const texts = signupMessages.profile
type Step = keyof typeof texts.steps

/**
 * Progress of completing a sign-up: idle, busy with a step (organisation, invites or trial), or failed; `detail` says
 * what is already saved, if anything.
 */
export type FinishState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly step: Step }
  | { readonly kind: 'failed'; readonly title: string; readonly detail?: string }

const reason = (error: unknown, otherwise: string): string => errorText(error) ?? otherwise

/** The service's message as a sentence, if any (FJ-6). */
const saidBy = (error: unknown): readonly string[] => {
  const words = serviceMessage(error)
  return words === null ? [] : [refusalSentence(words)]
}

/** Error of a step: what failed, and what is already saved. */
function failure(step: Step, error: unknown, hasInvites: boolean): FinishState {
  if (step === 'organisation') return { kind: 'failed', title: reason(error, texts.failed) }
  if (step === 'invites')
    return {
      kind: 'failed',
      title: errorMessages.invite,
      detail: [...saidBy(error), texts.saved, texts.finishContinues].join(' '),
    }
  return {
    kind: 'failed',
    title: errorMessages.licenceUpdate(reason(error, apiMessages.unexpected)),
    detail: `${hasInvites ? texts.savedAndInvited : texts.saved} ${texts.finishContinues}`,
  }
}

/**
 * Returns the progress of completing a sign-up, and `finish`, which saves the organisation, sends the invites, starts
 * the free trial if there is no licence (ORG-2), and resolves to whether all of that is done. Completed steps are
 * stored, so that a retry, even after a reload, resumes at the first incomplete one.
 */
export function useFinishSignup() {
  const client = useQueryClient()
  const { mutateAsync: saveOrganisation } = useUpdateOrganisation()
  const { mutateAsync: sendInvites } = useSendInvites()
  const { mutateAsync: changeLicence } = useUpdateLicence()
  const begin = useSetAtom(beginSignupFinishAtom)
  const noteInvited = useSetAtom(recordInvitedAtom)
  const [state, setState] = useState<FinishState>({ kind: 'idle' })

  /** Resolves to whether all steps are completed. */
  async function finish(input: FinishInput): Promise<boolean> {
    const { key, invited } = begin(input.emails)
    const saved = client.getQueryData(organisationQuery().queryKey) ?? null
    const { savesProfile, emails } = remainingFinishSteps(input, { saved, invited })
    const steps: readonly (readonly [Step, boolean, () => Promise<unknown>])[] = [
      ['organisation', savesProfile, () => saveOrganisation(input.profile)],
      [
        'invites',
        emails.length > 0,
        async () => {
          await sendInvites({ emails, idempotencyKey: `${key}-${fingerprint(emails.join())}` })
          noteInvited(emails)
        },
      ],
      [
        'trial',
        true,
        async () => {
          const licence = await client.fetchQuery({ ...licenceQuery(), staleTime: 0 })
          if (licence === null) await changeLicence('free_trial')
        },
      ],
    ]
    for (const [step, isNeeded, work] of steps) {
      if (!isNeeded) continue
      setState({ kind: 'busy', step })
      try {
        await work()
      } catch (error) {
        setState(failure(step, error, input.emails.length > 0))
        return false
      }
    }
    return true
  }
  return { state, finish }
}
