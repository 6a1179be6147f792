import { expect, it } from 'vitest'
import { endpoints } from '@/api/contract/endpoints'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import type { ContractContext } from './bench'

/** Registers the contract tests of organisation, licence, team, audit trail and provider staff. */
export const organisationSteps = (bench: ContractContext): void => {
  it('CAL-1 reads and changes the organisation', async () => {
    const before = await bench.call(endpoints.account.organisation, {}, bench.tokens)
    expect(before.id).toBe(bench.orgId)
    const body = { name: 'Lumen Games', phone_number: '+33612345678', referral: 'A friend' }
    const after = await bench.call(endpoints.account.updateOrganisation, { body }, bench.tokens)
    expect(after).toEqual({
      id: bench.orgId,
      name: body.name,
      phoneNumber: body.phone_number,
      referral: body.referral,
    })
  })

  it('CAL-1 reads and changes the licence', async () => {
    const types = await bench.call(endpoints.licences.types, {}, bench.tokens)
    expect(types).toContain('long_term')
    const changed = await bench.call(
      endpoints.licences.update,
      { body: { license_type: 'long_term' } },
      bench.tokens,
    )
    const current = await bench.call(endpoints.licences.current, {}, bench.tokens)
    expect(current).toEqual(changed)
    expect(current.licenceType).toBe('long_term')
  })

  it('CAL-1 invites by link and by mail, and lists the members', async () => {
    const { inviteUrl } = await bench.call(endpoints.organisation.inviteLink, {}, bench.tokens)
    expect(new URL(inviteUrl).searchParams.get('org_id')).toBe(String(bench.orgId))
    const body = { emails: ['new.colleague@lumen.example'] }
    const { message } = await bench.call(endpoints.organisation.invite, { body }, bench.tokens)
    expect(message).not.toBe('')
    expect(bench.door.mailTo('new.colleague@lumen.example')).toContain('/auth/signup?')
    const members = await bench.call(endpoints.organisation.members, {}, bench.tokens)
    expect(members.map(({ orgId }) => orgId)).toEqual(members.map(() => bench.orgId))
  })

  it('FS-8 lists the audit trail, newest first, page by page', async () => {
    const { list } = optionalEndpoints.audit
    const events = await bench.call(list, { query: {} }, bench.tokens)
    const [newest] = events
    expect(newest?.action).toBe('members_invited')
    const older = await bench.call(list, { query: { before: String(newest?.id) } }, bench.tokens)
    expect(older.map(({ id }) => id)).toEqual(events.slice(1).map(({ id }) => id))
  })

  it('CAL-1 lets provider staff list users and act as one of them', async () => {
    const staff = await bench.call(endpoints.auth.login, { body: bench.door.staff() }, null)
    const ascending = await bench.call(endpoints.admin.users, { query: { sort: 'asc' } }, staff.tokens)
    const descending = await bench.call(endpoints.admin.users, { query: { sort: 'desc' } }, staff.tokens)
    expect(descending.map(({ id }) => id)).toEqual(ascending.map(({ id }) => id).toReversed())
    const target = ascending.find(({ email }) => email === bench.door.admin().email)
    const acting = await bench.call(
      endpoints.admin.impersonate,
      { params: { id: target?.id ?? 0 } },
      staff.tokens,
    )
    expect(acting.user.email).toBe(bench.door.admin().email)
    const back = await bench.call(endpoints.admin.deimpersonate, {}, acting.tokens)
    expect(back.user.id).toBe(staff.user.id)
  })
}
