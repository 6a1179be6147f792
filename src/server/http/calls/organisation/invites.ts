import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { DAY_MS } from '@/domain/shared/constants'
import { iso } from '@/server/lib/iso'
import { normalEmail } from '@/server/accounts/emails'
import type { Core } from '@/server/accounts/core'
import { idFrom, bindEndpoint } from '../endpoint'
import { notFound, Refusal } from '@/server/lib/refusal'
import type { InviteRecord, JoiningRecord } from '@/server/store/records'
import { owned, requireRole } from '../rules'
import type { Route } from '../route'

const INVITE_MS = 7 * DAY_MS

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
    signature: core.services.invites.sign(orgId, expiration, inviteGeneration, invite?.id ?? 0),
  })
  return `${core.services.appOrigin()}/auth/signup?${query.toString()}`
}

/** Deletes an organisation's pending invites to an e-mail address, given in lower case. */
export const forgetInvites = (core: Core, orgId: number, email: string): void => {
  for (const { id } of core.store.list('invites', { orgId, email })) core.store.remove('invites', id)
}

/** Stores an invite, which replaces earlier ones to the same address, and returns it. The caller e-mails it. */
export const addInvite = (core: Core, orgId: number, email: string): InviteRecord => {
  const createdAt = core.now()
  forgetInvites(core, orgId, email)
  return core.store.insert('invites', { orgId, email, createdAt, expiresAt: createdAt + INVITE_MS })
}

/** A valid invite link. */
export interface InviteLink extends JoiningRecord {
  /** Address to which the link was e-mailed, in lower case; null for the organisation's shareable link. */
  readonly email: string | null
}

/** Whether an invite link was neither revoked nor replaced by a newer one, nor used up. Does not check its expiration. */
export const isInviteOpen = (core: Core, { orgId, generation, inviteId }: JoiningRecord): boolean =>
  core.store.get('organisations', orgId)?.inviteGeneration === generation &&
  (inviteId === 0 || core.store.get('invites', inviteId)?.orgId === orgId)

/**
 * Verifies an invite link and returns its parts. Throws a `Refusal` (HTTP 403) if the link is forged,
 * revoked, replaced by a newer one or expired.
 */
export const readInvite = (core: Core, { org_id, expiration, signature }: InviteParameters): InviteLink => {
  const organisation = core.store.get('organisations', Number(org_id))
  const generation = organisation?.inviteGeneration ?? 0
  const inviteId = core.services.invites.verify(org_id, expiration, signature, generation)
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

/**
 * Revokes all invite links of an organisation, e-mailed ones included, because a removed member may still have one
 * (FS-3).
 */
export const endInviteLinks = (core: Core, orgId: number): void => {
  const { inviteGeneration } = organisationOf(core, orgId)
  core.store.update('organisations', orgId, { inviteGeneration: inviteGeneration + 1 })
  for (const { id } of core.store.list('invites', { orgId })) core.store.remove('invites', id)
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
          .map(({ id, email, createdAt, expiresAt }) => ({
            id,
            email,
            created_at: iso(createdAt),
            expires_at: iso(expiresAt),
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
        endInviteLinks(core, id)
        return { invite_url: inviteUrl(core, id) }
      })
    }),
    bindEndpoint(core, read, ({ body }) => {
      const { orgId, email } = readInvite(core, body)
      return { organization: organisationOf(core, orgId).name, email }
    }),
  ]
}
