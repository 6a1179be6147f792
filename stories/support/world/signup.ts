import { screen, userEvent } from 'storybook/test'
import type { within } from 'storybook/test'
import { passwordMessages } from '@/features/account/password/messages'
import { signupMessages } from '@/features/account/signup/messages'
import type { Registration } from '@/domain/people/signupForm'
import { DAY_MS } from '@/domain/shared/constants'
import { pages } from '@/domain/shared/paths'
import { ORG, STORY_NOW } from '@mocks/data/ids'
import { simpleServices } from '@mocks/simpleServices'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'
import { fill } from '../plays/arrive'
import { noor } from './signupPeople'

const { form } = signupMessages

/** Fills in the sign-up form and accepts the terms; does not submit it. */
export const fillSignup = async (
  person: Registration,
  canvas: ReturnType<typeof within> = screen,
): Promise<void> => {
  for (const name of ['firstName', 'lastName', 'jobTitle', 'email'] as const)
    await fill(form[name], person[name], canvas)
  await fill(passwordMessages.label, person.password, canvas)
  await userEvent.click(canvas.getByRole('checkbox'))
}

/** Returns the parameters of an invite link that expires at this time, epoch seconds. */
export const inviteUntil = (seconds: number) => ({
  orgId: String(ORG.lumen),
  expiration: String(seconds),
  signature: simpleServices.invites.sign(ORG.lumen, seconds),
})

const NEXT_WEEK = (STORY_NOW + 7 * DAY_MS) / 1000
/** Parameters of a shareable invite link that is valid for another week. */
export const goodInvite = inviteUntil(NEXT_WEEK)

const MAILED = 1
/** Parameters of an invite link that was e-mailed to Noor. */
export const mailedInvite = {
  ...goodInvite,
  signature: simpleServices.invites.sign(ORG.lumen, NEXT_WEEK, 0, MAILED),
}
/** A data set of the mock backend in which Noor has been invited by e-mail; nobody is logged in. */
export const invited = (): World => {
  const world = worlds.visitor()
  const invite = {
    id: MAILED,
    orgId: ORG.lumen,
    email: noor.email,
    createdAt: world.now,
    expiresAt: NEXT_WEEK * 1000,
  }
  return { ...world, name: 'invited', records: { ...world.records, invites: [invite] } }
}

/** Returns the URL of an invite link. */
export const inviteAddress = ({ orgId, expiration, signature }: typeof goodInvite): string => {
  const parts = { org_id: orgId, expiration, signature }
  return `${pages.signup.href()}?${new URLSearchParams(parts).toString()}`
}

const NOOR = { id: 20, orgId: 9, code: 'code-noor' } as const

/** URL of the confirmation link that was e-mailed to Noor. */
export const confirmAddress = `${pages.confirmEmail.href()}?code=${NOOR.code}`

/**
 * A data set of the mock backend in which Noor has signed up but not confirmed her e-mail address; nobody is logged
 * in.
 */
export const unconfirmed = (): World => {
  const world = worlds.visitor()
  const [someone] = world.records.users
  const [organisation] = world.records.organisations
  if (someone === undefined || organisation === undefined) return world
  const { firstName, lastName, jobTitle, email } = noor
  const made = { ...someone, firstName, lastName, jobTitle, email, role: 'ADMIN' as const }
  const { id, orgId, code } = NOOR
  return {
    ...world,
    name: 'unconfirmed',
    records: {
      ...world.records,
      users: [...world.records.users, { ...made, id, orgId, emailConfirmed: false, mailProven: false }],
      organisations: [
        ...world.records.organisations,
        { ...organisation, id: orgId, name: '', phoneNumber: '' },
      ],
      verificationCodes: [
        {
          id: 1,
          userId: id,
          purpose: 'confirmEmail',
          code,
          expiresAt: world.now + DAY_MS,
          usedAt: null,
        },
      ],
    },
  }
}

/** The same, where Noor has signed up with a shareable invite link of an existing organisation (S-2). */
export const unconfirmedMember = (): World => {
  const world = unconfirmed()
  const users = world.records.users.map((user) =>
    user.id === NOOR.id
      ? {
          ...user,
          orgId: null,
          role: 'USER' as const,
          joining: { orgId: ORG.lumen, generation: 0, inviteId: 0 },
        }
      : user,
  )
  return { ...world, name: 'unconfirmed member', records: { ...world.records, users } }
}
