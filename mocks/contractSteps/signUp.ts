import { expect, it } from 'vitest'
import { endpoints } from '@/api/contract/endpoints'
import type { ContractContext } from './bench'

const FIRST_PASSWORD = 'Umbra-Kelp-31'
const SECOND_PASSWORD = 'Moss-Lark-77'

const person = (email: string) => ({
  first_name: 'Noor',
  last_name: 'Haddad',
  job_title: 'Analyst',
  email,
  password: FIRST_PASSWORD,
})

/** Code in the link of the newest email. */
const codeFor = (bench: ContractContext, email: string): string =>
  /[?&]code=([^\s&]+)/.exec(bench.door.mailTo(email))?.[1] ?? ''

const inviteOf = async (bench: ContractContext) => {
  const { inviteUrl } = await bench.call(endpoints.organisation.inviteLink, {}, bench.tokens)
  const query = new URL(inviteUrl).searchParams
  const part = (name: string): string => query.get(name) ?? ''
  return { org_id: part('org_id'), expiration: part('expiration'), signature: part('signature') }
}

const registrationSteps = (bench: ContractContext): void => {
  const email = 'noor@quartz.example'
  it('CAL-1 registers, mails again and confirms the address', async () => {
    const registered = await bench.call(endpoints.auth.register, { body: person(email) }, null)
    expect(registered.user.role).toBe('ADMIN')
    expect(registered.user.emailConfirmed).toBe(false)
    const early = bench.call(endpoints.auth.login, { body: { email, password: FIRST_PASSWORD } }, null)
    await expect(early).rejects.toMatchObject({ status: 401 })
    await bench.call(endpoints.auth.resendConfirmation, { body: { email } }, null)
    const code = decodeURIComponent(codeFor(bench, email))
    const confirmed = await bench.call(endpoints.auth.confirmEmail, { body: { code } }, null)
    expect(confirmed.user.emailConfirmed).toBe(true)
    expect(confirmed.organisation.name).toBe('')
  })

  it('CAL-1 sets a new password, once per code', async () => {
    await bench.call(endpoints.auth.requestReset, { body: { email } }, null)
    const body = { code: decodeURIComponent(codeFor(bench, email)), password: SECOND_PASSWORD }
    await bench.call(endpoints.auth.resetPassword, { body }, null)
    await expect(bench.call(endpoints.auth.resetPassword, { body }, null)).rejects.toMatchObject({
      status: 400,
    })
    const session = await bench.call(
      endpoints.auth.login,
      { body: { email, password: SECOND_PASSWORD } },
      null,
    )
    expect(session.user.email).toBe(email)
  })
}

const inviteSteps = (bench: ContractContext): void => {
  it('CAL-1 lets an invited person join as USER, and be removed', async () => {
    const invite = await inviteOf(bench)
    const email = 'joining@lumen.example'
    const body = { ...person(email), ...invite }
    const registered = await bench.call(endpoints.auth.registerInvite, { body }, null)
    expect(registered).toMatchObject({ tokens: null, user: { orgId: null, emailConfirmed: false } })
    const code = decodeURIComponent(codeFor(bench, email))
    const joined = await bench.call(endpoints.auth.confirmEmail, { body: { code } }, null)
    expect(joined.user.role).toBe('USER')
    expect(joined.user.orgId).toBe(bench.orgId)
    expect(joined.organisation.id).toBe(bench.orgId)
    await bench.call(endpoints.organisation.removeMember, { params: { id: joined.user.id } }, bench.tokens)
    const members = await bench.call(endpoints.organisation.members, {}, bench.tokens)
    expect(members.map(({ id }) => id)).not.toContain(joined.user.id)
  })

  it('CAL-1 logs in and joins with Google, or refuses where no Google stands behind', async () => {
    const { googleToken } = bench.door
    const id_token = googleToken?.('gil@quartz.example') ?? 'not a token'
    const swap = bench.call(endpoints.auth.googleSwap, { body: { id_token } }, null)
    const invited = googleToken?.('gia@lumen.example') ?? 'not a token'
    const join = async () =>
      bench.call(
        endpoints.auth.googleInvite,
        { body: { id_token: invited, ...(await inviteOf(bench)) } },
        null,
      )
    if (!googleToken) {
      await expect(swap).rejects.toMatchObject({ status: 401 })
      await expect(join()).rejects.toMatchObject({ status: 401 })
      return
    }
    expect((await swap).user.role).toBe('ADMIN')
    expect((await join()).user.orgId).toBe(bench.orgId)
  })
}

/** Registers the contract tests of registration, e-mail confirmation, password reset, invites and Google login. */
export const signUpSteps = (bench: ContractContext): void => {
  registrationSteps(bench)
  inviteSteps(bench)
}
