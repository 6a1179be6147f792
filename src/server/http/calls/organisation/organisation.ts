import { endpoints } from '@/api/contract/endpoints'
import { isEmail } from '@/domain/people/emails'
import { personName } from '@/server/accounts/auditEvents'
import type { Caller, Core } from '@/server/accounts/core'
import { idFrom, bindEndpoint } from '../endpoint'
import { notFound, Refusal, wrongField } from '@/server/lib/refusal'
import { takeMails } from '@/server/accounts/mailBudgets'
import type { Mails } from '@/server/accounts/mailBudgets'
import type { Services } from '@/server/accounts/services'
import { deletePerson } from '@/server/accounts/deletePerson'
import { normalEmail } from '@/server/accounts/emails'
import { endLinksOf } from '@/server/accounts/inviteLinks'
import { sendMail } from '@/server/accounts/outbox'
import { asOneself } from '@/server/accounts/asOneself'
import { addInvite, inviteUrl } from './invites'
import { userToWire } from '@/server/accounts/wire'
import type { Route } from '../route'

/** Splits addresses into those of members of an organisation and the others. */
const splitMembers = (core: Core, orgId: number, emails: readonly string[]) => {
  const members = new Set(core.store.list('users', { orgId }).map(({ email }) => normalEmail(email)))
  return [
    emails.filter((email) => members.has(email)),
    emails.filter((email) => !members.has(email)),
  ] as const
}

const areMembers = (emails: readonly string[]): string =>
  emails.length === 1
    ? `${emails.join('')} is already a member, so no invite was sent to this address`
    : `${emails.join(', ')} are already members, so no invites were sent to these addresses`

/** Subject and text of the mail of an invite: who invites, to which organization, and for how long. */
const inviteWords = (core: Core, { user, actorId }: Caller, link: string) => {
  const name = core.store.get('organisations', user.orgId ?? 0)?.name.trim() ?? ''
  const team = name === '' ? 'their team' : `“${name}”`
  const who = actorId === null ? personName(user) : 'Stackyard support'
  return {
    subject: `${who} invited you to join ${team}`,
    text: `${link}\n\n${who} has invited you to join ${team} on Stackyard. The link takes this email address only and works for 7 days. If you do not know who this is, ignore this mail.`,
  }
}

/** What became of invites; a service without a mail server prints them. */
const sentText = (delivery: Services['mailDelivery'], count: number): string => {
  if (delivery === 'sent') return count === 1 ? 'The invite has been sent' : `${count} invites have been sent`
  const what = count === 1 ? 'The invite waits' : `${count} invites wait`
  return `${what} in the list of pending invites, because this server sends no emails. Copy ${count === 1 ? 'its link' : 'their links'} there`
}

/**
 * Creates the routes of the invite link, invites by e-mail, the list of members and the removal of a member. The
 * contract restricts them to an ADMIN (spec 2 §6).
 */
export const organisationRoutes = (core: Core): Route[] => [
  bindEndpoint(core, endpoints.organisation.inviteLink, ({ orgId }) => ({
    invite_url: inviteUrl(core, orgId()),
  })),
  bindEndpoint(
    core,
    endpoints.organisation.invite,
    ({ body, orgId, caller }) => {
      const wrong = body.emails.find((email) => !isEmail(email))
      if (wrong !== undefined || body.emails.length === 0)
        throw wrongField('emails', `"${wrong ?? ''}" is not an email address`)
      // an address that is listed twice gets one mail, and one of a member none
      const [members, emails] = splitMembers(core, orgId(), [...new Set(body.emails.map(normalEmail))])
      if (emails.length === 0) throw new Refusal(409, areMembers(members))
      takeMails(core, [
        { budget: 'invites', subject: String(orgId()), count: emails.length },
        ...emails.flatMap((email): Mails[] => [
          { budget: 'invitesTo', subject: `${orgId()} ${email}` },
          { budget: 'invitesOfAll', subject: email },
        ]),
      ])
      for (const email of emails) {
        const invite = addInvite(core, orgId(), email, caller().user.id)
        const link = inviteUrl(core, orgId(), invite)
        const mail = { to: email, ...inviteWords(core, caller(), link) }
        sendMail(core, mail, { kind: 'invite', aboutId: invite.id })
      }
      const sent = sentText(core.services.mailDelivery, emails.length)
      return { message: members.length === 0 ? sent : `${sent}. ${areMembers(members)}` }
    },
    { isRepeatable: true },
  ),
  bindEndpoint(core, endpoints.organisation.members, ({ orgId }) => ({
    users: core.store.list('users', { orgId: orgId() }).map(userToWire),
  })),
  bindEndpoint(core, endpoints.organisation.removeMember, ({ params, caller, orgId }) => {
    const user = core.store.get('users', idFrom(params.id, 'member'))
    if (!user || user.orgId !== orgId()) throw notFound('member')
    // an account is deleted for ever, which staff who act as the ADMIN cannot do
    if (user.id === asOneself(caller()).user.id) throw new Refusal(403, "You can't remove your own account")
    const traces = core.store.transaction(() => {
      endLinksOf(core.store, orgId(), user.id)
      return deletePerson(core, user)
    })
    core.erase?.(traces)
    return {}
  }),
]
