import { expect, it } from 'vitest'
import { sharedLinkEndpoints } from '@/api/contract/sharedLinkEndpoints'
import { endpoints } from '@/api/contract/endpoints'
import { viewMailEndpoints } from '@/api/contract/viewMailEndpoints'
import { savedViewEndpoints } from '@/api/contract/savedViewEndpoints'
import type { ContractContext } from './bench'

/** Registers the contract tests of saved views. */
export const viewSteps = (bench: ContractContext): void => {
  it('saves a view of the team, renames, pins, shares, mails and deletes it', async () => {
    const { list, create, change, remove } = savedViewEndpoints
    const body = { name: 'AppLovin, US', answer: 'roas', search: 'country=US&network=AppLovin' } as const
    const { id } = await bench.call(create, { body: { ...body, team: true, pinned: false } }, bench.tokens)
    const find = async () => (await bench.call(list, {}, bench.tokens)).find((view) => view.id === id)
    const madeBy = bench.door.admin().email
    expect(await find()).toEqual({ id, ...body, isTeam: true, isPinned: false, madeBy, mayChange: true })
    const renamed = { name: 'AppLovin in the US', pinned: true }
    await bench.call(change, { params: { id }, body: renamed }, bench.tokens)
    expect(await find()).toMatchObject({ name: renamed.name, isPinned: true })
    const { create: share, list: links, revoke, open } = sharedLinkEndpoints
    const { token } = await bench.call(share, { body: { view_id: id, days: 7 } }, bench.tokens)
    const opened = await bench.call(open, { body: { token } }, null)
    expect(opened).toMatchObject({ kind: 'view', view: { name: renamed.name, answer: 'roas' } })
    const link = (await bench.call(links, {}, bench.tokens)).find(({ viewId }) => viewId === id)
    expect(link).toMatchObject({ madeBy, opened: 1, revokedAt: null, mayEnd: true })
    await bench.call(revoke, { params: { id: link?.id ?? 0 } }, bench.tokens)
    expect(await bench.call(open, { body: { token } }, null)).toMatchObject({ kind: 'revoked' })
    const members = await bench.call(endpoints.organisation.members, {}, bench.tokens)
    const ids = members.map((member) => member.id)
    const { create: mail, list: mails, remove: stop } = viewMailEndpoints
    await bench.call(mail, { body: { view_id: id, rhythm: 'week', hour: 6, user_ids: ids } }, bench.tokens)
    const mailed = (await bench.call(mails, {}, bench.tokens)).mails.filter(({ viewId }) => viewId === id)
    expect(mailed.map(({ to }) => to).toSorted()).toEqual(members.map(({ email }) => email).toSorted())
    expect(mailed.map(({ hour }) => hour)).toEqual(mailed.map(() => 6))
    await bench.call(stop, { params: { id: mailed[0]?.id ?? 0 } }, bench.tokens)
    const left = (await bench.call(mails, {}, bench.tokens)).mails.filter(({ viewId }) => viewId === id)
    expect(left).toHaveLength(mailed.length - 1)
    await bench.call(remove, { params: { id } }, bench.tokens)
    expect(await find()).toBeUndefined()
  })
}
