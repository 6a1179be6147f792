import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { DAY_MS } from '@/domain/shared/constants'
import { iso } from '@/server/lib/iso'
import { normalEmail } from '@/server/accounts/emails'
import type { Core } from '@/server/accounts/core'
import { endInviteLinks } from '@/server/accounts/inviteLinks'
import { idFrom, bindEndpoint } from '../endpoint'
import { notFound, Refusal } from '@/server/lib/refusal'
import type { InviteRecord, JoiningRecord } from '@/server/store/records'
import { owned, requireRole } from '../rules'
import type { Route } from '../route'

const INVITE_MS = 7 * DAY_MS
/** Signed into the links of e-mailed invites in place of the organisation's generation: they end with their record. */
const MAILED = 0

/** Query parameters of an invite link, as text. */
export interface InviteParameters {
  readonly org_id: string
  /** Epoch seconds. */
  readonly expiration: string
  readonly signature: string
}

const organisationOf = (core: Core, orgId: number) => {
  const organisation = core.store.get('organisations', orgId)
  if (!organisation) throw notFound('organization')
  return organisation
}

/**
 * Returns a sign-up link that is valid for a week: of an e-mailed invite, or the organisation's shareable link if
 * `invite` is null.
 */
export const inviteUrl = (core: Core, orgId: number, invite: InviteRecord | null = null): string => {
  const expiration = Math.floor((core.now() + INVITE_MS) / 1000)
  const { inviteGeneration } = organisationOf(core, orgId)
  const query = new URLSearchParams({
    org_id: String(orgId),
    expiration: String(expiration),
    signature:
      invite === null
        ? core.services.invites.sign(orgId, expiration, inviteGeneration, 0)
        : core.services.invites.sign(orgId, expiration, MAILED, invite.id),
  })
  return `${core.services.appOrigin()}/auth/signup?${query.toString()}`
}

/** Deletes an organisation's pending invites to an e-mail address, given in lower case. */
export const forgetInvites = (core: Core, orgId: number, email: string): void => {
  for (const { id } of core.store.list('invites', { orgId, email })) core.store.remove('invites', id)
}

/**
 * Stores an invite, which replaces earlier ones to the same address, and returns it; `sentBy` is the id of a user. The
 * caller e-mails it.
 */
export const addInvite = (core: Core, orgId: number, email: string, sentBy: number): InviteRecord => {
  const createdAt = core.now()
  forgetInvites(core, orgId, email)
  return core.store.insert('invites', { orgId, email, createdAt, expiresAt: createdAt + INVITE_MS, sentBy })
}

/** A valid invite link. */
export interface InviteLink extends JoiningRecord {
  /** Address to which the link was e-mailed, in lower case; null for the organisation's shareable link. */
  readonly email: string | null
}

/** Whether an invite link was neither revoked nor replaced by a newer one, nor used up. Does not check its expiration. */
export const isInviteOpen = (core: Core, { orgId, generation, inviteId }: JoiningRecord): boolean =>
  inviteId === 0
    ? core.store.get('organisations', orgId)?.inviteGeneration === generation
    : core.store.get('invites', inviteId)?.orgId === orgId

/**
 * Id of the e-mailed invite of a link, 0 for the shareable one; null for a link that was not signed here. Those that
 * earlier releases mailed were signed with the generation too.
 */
const verifiedId = (core: Core, { org_id, expiration, signature }: InviteParameters, generation: number) => {
  const { verify } = core.services.invites
  const mailedId = verify(org_id, expiration, signature, MAILED) ?? 0
  return mailedId > 0 ? mailedId : verify(org_id, expiration, signature, generation)
}

/**
 * Verifies an invite link and returns its parts. Throws a `Refusal` (HTTP 403) if the link is forged,
 * revoked, replaced by a newer one or expired.
 */
export const readInvite = (core: Core, parameters: InviteParameters): InviteLink => {
  const { org_id, expiration } = parameters
  const organisation = core.store.get('organisations', Number(org_id))
  const generation = organisation?.inviteGeneration ?? 0
  const inviteId = verifiedId(core, parameters, generation)
  const link =
    organisation === null || inviteId === null ? null : { orgId: organisation.id, generation, inviteId }
  if (link === null || !isInviteOpen(core, link) || Number(expiration) * 1000 <= core.now())
    throw new Refusal(403, 'This invite link is not valid or has expired')
  return { ...link, email: core.store.get('invites', link.inviteId)?.email ?? null }
}

/**
 * Throws a `Refusal` (HTTP 422) if an invite link was mailed to another address than the one that accepts it: it invites
 * that person, and nobody to whom the mail was forwarded. The shareable link takes any address.
 */
export const assertInvited = ({ email }: InviteLink, address: string): void => {
  if (email !== null && email !== normalEmail(address))
    throw new Refusal(
      422,
      'This invite was sent to another email address. Use that address, or ask your colleague for the invite link of the team.',
    )
}

/** Notes that whoever a link was e-mailed to has an account in another organisation, for whoever sent it. */
export const noteElsewhere = (core: Core, { inviteId }: InviteLink): void => {
  if (core.store.get('invites', inviteId) !== null)
    core.store.update('invites', inviteId, { elsewhereAt: core.now() })
}

/**
 * Creates the routes with which an ADMIN lists and revokes pending invites and replaces the shareable link, and the one
 * that tells who opens a valid link which organisation it is of and to which address it was mailed. The API contract does not require these calls.
 */
export const inviteRoutes = (core: Core): Route[] => {
  const { list, revoke, renew, read } = optionalEndpoints.invites
  return [
    bindEndpoint(core, list, ({ caller, orgId }) => {
      requireRole(caller(), 'ADMIN')
      const pending = core.store.list('invites', { orgId: orgId() })
      return {
        invites: pending
          .filter(({ expiresAt }) => expiresAt > core.now())
          .toReversed()
          .map(({ id, email, createdAt, expiresAt, elsewhereAt = null }) => ({
            id,
            email,
            created_at: iso(createdAt),
            expires_at: iso(expiresAt),
            in_other_organization: elsewhereAt !== null,
          })),
      }
    }),
    bindEndpoint(core, revoke, ({ params, caller, orgId }) => {
      requireRole(caller(), 'ADMIN')
      const { id } = owned(core, 'invites', idFrom(params.id, 'invite'), orgId(), 'invite')
      core.store.remove('invites', id)
    }),
    bindEndpoint(core, renew, ({ caller, orgId }) => {
      requireRole(caller(), 'ADMIN')
      const id = orgId()
      return core.store.transaction(() => {
        endInviteLinks(core.store, id)
        return { invite_url: inviteUrl(core, id) }
      })
    }),
    bindEndpoint(core, read, ({ body }) => {
      const { orgId, email } = readInvite(core, body)
      return { organization: organisationOf(core, orgId).name, email }
    }),
  ]
}
