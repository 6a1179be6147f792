import { expect, it } from 'vitest'
import { answerEndpoints } from '@/api/contract/answerEndpoints'
import { answerSettingsEndpoints } from '@/api/contract/answerSettingsEndpoints'
import { capabilitiesEndpoint } from '@/api/contract/capabilities'
import { endpoints } from '@/api/contract/endpoints'
import { nameEndpoints } from '@/api/contract/nameEndpoints'
import { dayNoteEndpoints } from '@/api/contract/dayNoteEndpoints'
import { optionalEndpoints } from '@/api/contract/optionalEndpoints'
import { todayEndpoints } from '@/api/contract/todayEndpoints'
import { CAPABILITIES } from '@/domain/access/capabilities'
import type { ContractContext } from './bench'
import { viewSteps } from './views'

const NEXT_PASSWORD = 'Moss-Lark-77'

const inviteSteps = (bench: ContractContext): void => {
  it('FS-3 lists and revokes invites, and makes a new link', async () => {
    const { list, revoke, renew, read } = optionalEndpoints.invites
    const emails = ['pending@lumen.example']
    await bench.call(endpoints.organisation.invite, { body: { emails } }, bench.tokens)
    const [pending] = await bench.call(list, {}, bench.tokens)
    expect(pending).toMatchObject({ email: 'pending@lumen.example' })
    await bench.call(revoke, { params: { id: pending?.id ?? 0 } }, bench.tokens)
    const left = await bench.call(list, {}, bench.tokens)
    expect(left.map(({ id }) => id)).not.toContain(pending?.id)
    const before = await bench.call(endpoints.organisation.inviteLink, {}, bench.tokens)
    const { inviteUrl } = await bench.call(renew, {}, bench.tokens)
    expect(inviteUrl).not.toBe(before.inviteUrl)
    const link = (url: string) => {
      const { searchParams } = new URL(url)
      const [org_id = '', expiration = '', signature = ''] = ['org_id', 'expiration', 'signature'].map(
        (name) => searchParams.get(name) ?? '',
      )
      return { body: { org_id, expiration, signature } }
    }
    const { name } = await bench.call(endpoints.account.organisation, {}, bench.tokens)
    expect(await bench.call(read, link(inviteUrl), null)).toEqual({ organization: name, email: null })
    await expect(bench.call(read, link(before.inviteUrl), null)).rejects.toMatchObject({ status: 403 })
  })
}

const alertSteps = (bench: ContractContext): void => {
  it('lists alerts, marks them as read, changes one of the settings, and sends a test', async () => {
    const { list, read, settings, changeSettings, sendTest } = optionalEndpoints.alerts
    const alerts = await bench.call(list, {}, bench.tokens)
    expect(alerts.map(({ at }) => at)).toEqual(
      alerts
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const ids = [...alerts.map(({ id }) => id), 999_999]
    await bench.call(read, { body: { ids } }, bench.tokens)
    const after = await bench.call(list, {}, bench.tokens)
    expect(after.filter(({ isRead }) => !isRead)).toEqual([])
    const before = await bench.call(settings, {}, bench.tokens)
    expect(before.mailTo).toBe(bench.door.admin().email)
    expect(before.channels.dataLate).toEqual({ inApp: true, mail: false })
    const body = { settings: { data_late: { in_app: true, mail: true } } }
    const changed = await bench.call(changeSettings, { body }, bench.tokens)
    expect(changed).toEqual({
      ...before,
      channels: { ...before.channels, dataLate: { inApp: true, mail: true } },
    })
    expect(await bench.call(settings, {}, bench.tokens)).toEqual(changed)
    const digest = await bench.call(changeSettings, { body: { settings: {}, digest: true } }, bench.tokens)
    expect([before.digest, digest]).toEqual([false, { ...changed, digest: true }])
    expect(['sent', 'printed']).toContain(await bench.call(sendTest, {}, bench.tokens))
    expect(bench.door.mailTo(bench.door.admin().email)).toContain('This is a test.')
  })
}

const answerSettingSteps = (bench: ContractContext): void => {
  it('reads the settings of the answers, changes them, and takes a file of rates', async () => {
    const { read, change, uploadRates } = answerSettingsEndpoints
    const before = await bench.call(read, {}, bench.tokens)
    expect(before).toMatchObject({ currency: 'USD', zone: 'UTC', ratesFrom: 'ecb' })
    const body = { currency: 'USD', rates_from: 'file' } as const
    expect(await bench.call(change, { body }, bench.tokens)).toMatchObject({
      currency: 'USD',
      ratesFrom: 'file',
    })
    expect(await bench.call(change, { body: { run_hour: 6 } }, bench.tokens)).toMatchObject({ runHour: 6 })
    const other = bench.call(change, { body: { currency: 'ABC' } }, bench.tokens)
    await expect(other).rejects.toMatchObject({ status: 422 })
    const csv = 'day,currency,rate\n2026-11-19,EGP,0.018\n2026-11-20,EGP,0.019'
    const { rates } = await bench.call(uploadRates, { body: { csv } }, bench.tokens)
    expect(rates.find(({ currency }) => currency === 'EGP')).toEqual({
      currency: 'EGP',
      newest: { rate: 0.019, day: '2026-11-20', source: 'file' },
      waitingRows: 0,
      waitingAmount: 0,
    })
    const wrong = bench.call(uploadRates, { body: { csv: `${csv}\n20.11.2026,EGP,1` } }, bench.tokens)
    await expect(wrong).rejects.toMatchObject({ status: 422 })
    const choice = { app_id: '*', from: '2026-11-02' }
    const chosen = await bench.call(
      change,
      { body: { record: { ...choice, source: 'tenjin' } } },
      bench.tokens,
    )
    expect(chosen.record).toMatchObject([{ app: '*', source: 'tenjin', from: '2026-11-02' }])
    const taken = await bench.call(change, { body: { removed_record: choice } }, bench.tokens)
    expect(taken.record).toEqual([])
    const target = { app: '*', network: '*', age: 7 }
    const set = await bench.call(change, { body: { target: { ...target, percent: 92.5 } } }, bench.tokens)
    expect(set.targets).toMatchObject([{ ...target, percent: 92.5, currency: 'USD' }])
    const answer = await bench.call(answerEndpoints.roas, { query: {} }, bench.tokens)
    expect(answer.targets).toEqual(set.targets)
    const odd = bench.call(change, { body: { target: { ...target, percent: 0 } } }, bench.tokens)
    await expect(odd).rejects.toMatchObject({ status: 422 })
    const alert = { days: 3, spend: 500, scope: 'campaign' } as const
    const watched = await bench.call(
      change,
      { body: { target: { ...target, percent: 80, alert } } },
      bench.tokens,
    )
    expect(watched.targets).toMatchObject([{ ...target, percent: 80, alert }])
    const never = { ...target, percent: 80, alert: { ...alert, days: 0 } }
    await expect(bench.call(change, { body: { target: never } }, bench.tokens)).rejects.toMatchObject({
      status: 422,
    })
    const without = await bench.call(change, { body: { removed_target: target } }, bench.tokens)
    expect(without.targets).toEqual([])
    const restored = await bench.call(
      change,
      { body: { currency: before.currency, rates_from: before.ratesFrom, run_hour: before.runHour } },
      bench.tokens,
    )
    expect(restored).toMatchObject({ currency: before.currency, ratesFrom: before.ratesFrom })
  })
}

const nameSteps = (bench: ContractContext): void => {
  it('lists names, says what a choice would change, keeps it, and takes it back', async () => {
    const { list, effect, choose, undo } = nameEndpoints
    const name = { kind: 'network', source: 'tenjin', name: 'OEM preload' } as const
    const query = { ...name, choice: 'same', target: 'digital_turbine' } as const
    const { before, after } = await bench.call(effect, { query }, bench.tokens)
    expect([before.spend, after.spend].every((spend) => spend >= 0)).toBe(true)
    await bench.call(choose, { body: query }, bench.tokens)
    const { decided, networks } = await bench.call(list, { query: {} }, bench.tokens)
    expect(networks.map(({ id }) => id)).toContain('digital_turbine')
    expect(decided.find((each) => each.name === name.name)).toMatchObject({
      title: 'Digital Turbine',
      decision: { isMine: true, choice: { kind: 'same', target: 'digital_turbine' } },
    })
    await bench.call(undo, { query: name }, bench.tokens)
    const later = await bench.call(list, { query: {} }, bench.tokens)
    expect(later.decided.filter((each) => each.name === name.name)).toEqual([])
  })
}

const todaySteps = (bench: ContractContext): void => {
  it('says how each stack is, by the rules of the list of stacks', async () => {
    const { stacks } = await bench.call(endpoints.entities.all, {}, bench.tokens)
    const today = await bench.call(todayEndpoints.read, {}, bench.tokens)
    expect(today.stacks.map(({ stackId }) => stackId).toSorted((one, other) => one - other)).toEqual(
      stacks.map(({ id }) => id).toSorted((one, other) => one - other),
    )
    const paused = today.stacks.flatMap(({ stackId, health }) => (health === 'paused' ? [stackId] : []))
    expect(
      stacks.flatMap(({ id, enabled }) => (enabled ? [] : [id])).every((id) => paused.includes(id)),
    ).toBe(true)
    expect(today.waiting).toEqual([])
  })
}

const sampleSteps = (bench: ContractContext): void => {
  it('N-13 sets up ROAS with sample data once, and lists first loads', async () => {
    const { sampleStacks, firstLoads } = optionalEndpoints
    const created = await bench.call(sampleStacks.create, {}, bench.tokens)
    expect(await bench.call(sampleStacks.create, {}, bench.tokens)).toEqual(created)
    const { stacks } = await bench.call(endpoints.entities.all, {}, bench.tokens)
    const made = stacks.filter(({ id }) => created.includes(id))
    expect(made.map(({ credentials, enabled }) => [credentials?.name.split(' ')[0], enabled])).toEqual(
      created.map(() => ['Sample', true]),
    )
    const loads = await bench.call(firstLoads.list, {}, bench.tokens)
    expect(loads.every(({ stackId }) => stacks.some(({ id }) => id === stackId))).toBe(true)
    for (const id of created) await bench.call(endpoints.sources.remove, { params: { id } }, bench.tokens)
  })
  it('tells what stacks have loaded of the endpoints of a source type, and nothing of one that nobody has', async () => {
    const { rowEstimates } = optionalEndpoints
    const { stacks } = await bench.call(endpoints.entities.all, {}, bench.tokens)
    const typeId = stacks[0]?.sourceType.id ?? 0
    const estimates = async (ids: string) =>
      bench.call(rowEstimates.list, { query: { source_type_ids: ids } }, bench.tokens)
    const own = await estimates(String(typeId))
    expect(own.every(({ sourceTypeId }) => sourceTypeId === typeId)).toBe(true)
    expect(own.every(({ firstRows, rowsPerDay }) => firstRows >= 0 && rowsPerDay >= 0)).toBe(true)
    expect(await estimates('0')).toEqual([])
  })
  it('N-5 hands out the link of a printed mail where mails are printed for whoever sits there', async () => {
    const { email } = bench.door.admin()
    await bench.call(endpoints.auth.requestReset, { body: { email } }, null)
    const asked = bench.call(optionalEndpoints.printedMail.read, { body: { email } }, null)
    if (bench.door.printsMails) expect(await asked).toBe(bench.door.mailTo(email))
    else await expect(asked).rejects.toMatchObject({ status: 404 })
  })
}

/** The person signs up for an organization that nobody else uses. */
const personalDataSteps = (bench: ContractContext): void => {
  it('O-12 a person reads what is stored about them, and deletes the account with the address typed', async () => {
    const { read, deleteAccount } = optionalEndpoints.personalData
    const email = 'leaving@quartz.example'
    const body = {
      first_name: 'Noor',
      last_name: 'Haddad',
      job_title: 'Analyst',
      email,
      password: NEXT_PASSWORD,
    }
    await bench.call(endpoints.auth.register, { body }, null)
    const code = decodeURIComponent(/[?&]code=([^\s&]+)/.exec(bench.door.mailTo(email))?.[1] ?? '')
    const { tokens } = await bench.call(endpoints.auth.confirmEmail, { body: { code } }, null)
    expect(await bench.call(read, {}, tokens)).toMatchObject({ account: { email, first_name: 'Noor' } })
    const wrong = bench.call(deleteAccount, { body: { email: bench.door.admin().email } }, tokens)
    await expect(wrong).rejects.toMatchObject({ status: 422 })
    await bench.call(deleteAccount, { body: { email: ` ${email.toUpperCase()} ` } }, tokens)
    await expect(bench.call(read, {}, tokens)).rejects.toMatchObject({ code: 'sessionLost' })
    const { email: own } = bench.door.admin()
    const tied = bench.call(deleteAccount, { body: { email: own } }, bench.tokens)
    await expect(tied).rejects.toMatchObject({ status: 409 })
  })
}

const organizationDataSteps = (bench: ContractContext): void => {
  it('O-12 an ADMIN exports an organization, and deletes it with its name typed', async () => {
    const { read, remove } = optionalEndpoints.organizationData
    const email = 'founder@quartz.example'
    const person = { first_name: 'Mia', last_name: 'Sol', job_title: '', email, password: NEXT_PASSWORD }
    await bench.call(endpoints.auth.register, { body: person }, null)
    const code = decodeURIComponent(/[?&]code=([^\s&]+)/.exec(bench.door.mailTo(email))?.[1] ?? '')
    const { tokens } = await bench.call(endpoints.auth.confirmEmail, { body: { code } }, null)
    const profile = { name: 'Quartz Games', phone_number: '', referral: '' }
    await bench.call(endpoints.account.updateOrganisation, { body: profile }, tokens)
    expect(await bench.call(read, {}, tokens)).toMatchObject({
      organization: { name: 'Quartz Games' },
      members: [{ email }],
    })
    const wrong = bench.call(remove, { body: { name: 'Lumen' } }, tokens)
    await expect(wrong).rejects.toMatchObject({ status: 422 })
    await bench.call(remove, { body: { name: ' Quartz Games ' } }, tokens)
    await expect(bench.call(read, {}, tokens)).rejects.toMatchObject({ code: 'sessionLost' })
  })
}

const memberAccessSteps = (bench: ContractContext): void => {
  it('O-5 an ADMIN suspends a member and restores them with another role, but not the last ADMIN', async () => {
    const { change } = optionalEndpoints.memberAccess
    const members = await bench.call(endpoints.organisation.members, {}, bench.tokens)
    const params = { id: members.find(({ role }) => role === 'USER')?.id ?? 0 }
    const suspended = await bench.call(change, { params, body: { access: 'suspended' } }, bench.tokens)
    expect(suspended).toMatchObject({ id: params.id, role: 'USER', isSuspended: true })
    const promoted = { access: 'ADMIN' } as const
    expect(await bench.call(change, { params, body: promoted }, bench.tokens)).toMatchObject({
      role: 'ADMIN',
      isSuspended: false,
    })
    await bench.call(change, { params, body: { access: 'USER' } }, bench.tokens)
    const own = { id: members.find(({ email }) => email === bench.door.admin().email)?.id ?? 0 }
    const lowered = bench.call(change, { params: own, body: { access: 'USER' } }, bench.tokens)
    await expect(lowered).rejects.toMatchObject({ status: 409 })
  })
}

const secondFactorSteps = (bench: ContractContext): void => {
  it('a second factor is off at first, begins with the password, and counts with a right code only', async () => {
    const { read, begin, confirm, remove, removeApp, reset, need } = optionalEndpoints.secondFactor
    const off = { isOn: false, hasApp: false, recoveryCodesLeft: 0, isNeeded: false }
    expect(await bench.call(read, {}, bench.tokens)).toEqual(off)
    const wrong = bench.call(begin, { body: { password: 'Wrong-Password-1' } }, bench.tokens)
    await expect(wrong).rejects.toMatchObject({ status: 400 })
    const { password } = bench.door.admin()
    const { secret, uri } = await bench.call(begin, { body: { password } }, bench.tokens)
    expect(uri).toContain(`secret=${secret}`)
    const guessed = bench.call(confirm, { body: { code: 'no code' } }, bench.tokens)
    await expect(guessed).rejects.toMatchObject({ status: 400 })
    const removed = bench.call(remove, { body: { password, code: '000000' } }, bench.tokens)
    await expect(removed).rejects.toMatchObject({ status: 409 })
    const withoutApp = bench.call(removeApp, { body: { password } }, bench.tokens)
    await expect(withoutApp).rejects.toMatchObject({ status: 409 })
    const members = await bench.call(endpoints.organisation.members, {}, bench.tokens)
    const params = { id: members.find(({ role }) => role === 'USER')?.id ?? 0 }
    await expect(bench.call(reset, { params }, bench.tokens)).rejects.toMatchObject({ status: 409 })
    const needed = bench.call(need, { body: { needed: true } }, bench.tokens)
    await expect(needed).rejects.toMatchObject({ status: 409 })
    expect(await bench.call(read, {}, bench.tokens)).toEqual(off)
  })
}

const passkeySteps = (bench: ContractContext): void => {
  it('a passkey begins with the password, and counts with the answer of an authenticator only', async () => {
    const { list, begin, add, remove } = optionalEndpoints.passkeys
    expect(await bench.call(list, {}, bench.tokens)).toEqual([])
    const { password } = bench.door.admin()
    const guessed = bench.call(begin, { body: { password: 'Wrong-Password-1' } }, bench.tokens)
    await expect(guessed).rejects.toMatchObject({ status: 400 })
    const made = await bench.call(begin, { body: { password } }, bench.tokens)
    expect(made.excludeCredentials).toEqual([])
    const response = { clientDataJSON: 'bm8', attestationObject: 'bm8' }
    const credential = { id: 'bm8', rawId: 'bm8', type: 'public-key', response } as const
    const added = bench.call(add, { body: { name: 'Phone', credential } }, bench.tokens)
    await expect(added).rejects.toMatchObject({ status: 400 })
    const removed = bench.call(remove, { params: { id: 1 }, body: { password } }, bench.tokens)
    await expect(removed).rejects.toMatchObject({ status: 404 })
  })
}

const tokenSteps = (bench: ContractContext): void => {
  it('O-15 an ADMIN makes a token for a program, which reads with it, and revokes it', async () => {
    const { list, create, revoke } = optionalEndpoints.tokens
    const { password } = bench.door.admin()
    const body = { name: 'Looker, nightly', scope: 'read', days: 90, password } as const
    const guessed = bench.call(create, { body: { ...body, password: 'Wrong-Password-1' } }, bench.tokens)
    await expect(guessed).rejects.toMatchObject({ status: 400 })
    const { token } = await bench.call(create, { body }, bench.tokens)
    const made = (await bench.call(list, {}, bench.tokens)).find(({ name }) => name === body.name)
    expect(made).toMatchObject({ scope: 'read', of: bench.door.admin().email, lastUsedAt: null })
    expect(JSON.stringify(made)).not.toContain(token)
    await bench.call(revoke, { params: { id: made?.id ?? 0 } }, bench.tokens)
    const left = await bench.call(list, {}, bench.tokens)
    expect(left.map(({ id }) => id)).not.toContain(made?.id)
  })
}

const dayNoteSteps = (bench: ContractContext): void => {
  it('an ADMIN writes a note on a day, which all read, changes and deletes it', async () => {
    const { list, create, change, remove } = dayNoteEndpoints
    const body = { day: '2026-11-09', app: null, network: 'AppLovin', text: 'Price test in Germany' }
    await bench.call(create, { body }, bench.tokens)
    const [note] = await bench.call(list, {}, bench.tokens)
    expect(note).toMatchObject({ ...body, writtenBy: bench.door.admin().email })
    const params = { id: note?.id ?? 0 }
    await bench.call(change, { params, body: { ...body, day: '2026-11-10' } }, bench.tokens)
    expect(await bench.call(list, {}, bench.tokens)).toMatchObject([{ day: '2026-11-10' }])
    const odd = bench.call(create, { body: { ...body, day: '2026-02-30' } }, bench.tokens)
    await expect(odd).rejects.toMatchObject({ status: 422 })
    await bench.call(remove, { params }, bench.tokens)
    expect(await bench.call(list, {}, bench.tokens)).toEqual([])
  })
}

const webhookSteps = (bench: ContractContext): void => {
  it('an ADMIN adds a webhook, tests it, replaces its secret, changes and deletes it', async () => {
    const { list, create, change, remove, rotate, test, deliveries } = optionalEndpoints.webhooks
    const url = 'https://ops.lumen.example/alerts?key=4711'
    const choice = { name: 'On call', format: 'signed', url } as const
    const body = { ...choice, kinds: ['stack_failed' as const, 'data_late' as const] }
    const { secret } = await bench.call(create, { body }, bench.tokens)
    expect(secret).toMatch(/^whsec_/)
    const find = async () =>
      (await bench.call(list, {}, bench.tokens)).find(({ format }) => format === 'signed')
    const made = await find()
    const params = { id: made?.id ?? 0 }
    expect(made).toMatchObject({
      name: 'On call',
      address: 'https://ops.lumen.example/…',
      kinds: ['stackFailed', 'dataLate'],
      state: { kind: 'on' },
    })
    await bench.call(test, { params }, bench.tokens)
    expect(await bench.call(deliveries, { params }, bench.tokens)).toMatchObject([{ kind: 'test' }])
    const { secret: next } = await bench.call(rotate, { params }, bench.tokens)
    expect(next).not.toBe(secret)
    await bench.call(change, { params, body: { name: 'Pager', kinds: ['data_late'] } }, bench.tokens)
    expect(await find()).toMatchObject({ name: 'Pager', kinds: ['dataLate'] })
    await bench.call(remove, { params }, bench.tokens)
    expect(await find()).toBeUndefined()
  })
}

const singleSignOnSteps = (bench: ContractContext): void => {
  it('FS-4 logs in at the provider of the operator, or refuses where there is none', async () => {
    const { start, finish } = optionalEndpoints.singleSignOn
    const { signOnCode } = bench.door
    if (signOnCode === null) {
      await expect(bench.call(start, {}, null)).rejects.toMatchObject({ status: 404 })
      const madeUp = { code: 'made up', state: 'made up', flow: 'made up' }
      await expect(bench.call(finish, { body: madeUp }, null)).rejects.toMatchObject({ status: 404 })
      return
    }
    const { url, state, flow } = await bench.call(start, {}, null)
    expect(url).toContain(`state=${state}`)
    const email = 'gus@quartz.example'
    const entered = await bench.call(finish, { body: { code: signOnCode(email), state, flow } }, null)
    expect(entered.user).toMatchObject({ email, role: 'ADMIN' })
    await expect(bench.call(finish, { body: { code: 'x', state, flow } }, null)).rejects.toMatchObject({
      status: 401,
    })
  })
}

/** These steps end sessions, so they run last. */
const sessionSteps = (bench: ContractContext): void => {
  it('FS-4 lists sessions, ends one, changes the password and logs out', async () => {
    const { email, password } = bench.door.admin()
    const { sessions, changePassword, googleNonce, logout } = optionalEndpoints
    expect((await bench.call(googleNonce.issue, {}, null)).nonce).not.toBe('')
    const other = await bench.call(endpoints.auth.login, { body: { email, password } }, null)
    const mine = await bench.call(sessions.list, {}, other.tokens)
    expect(mine.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    const ended = mine.find(({ isCurrent }) => !isCurrent)
    await bench.call(sessions.end, { params: { id: ended?.id ?? 0 } }, other.tokens)
    expect(await bench.call(sessions.list, {}, other.tokens)).toHaveLength(mine.length - 1)
    const body = { current_password: password, password: NEXT_PASSWORD }
    const { message } = await bench.call(changePassword.change, { body }, other.tokens)
    expect(message).not.toBe('')
    await bench.call(logout.end, {}, other.tokens)
    await expect(bench.call(sessions.list, {}, other.tokens)).rejects.toMatchObject({ code: 'sessionLost' })
  })
}

/**
 * Registers the contract tests of the optional API calls and of the call that lists them. They end sessions, so they
 * run last.
 */
export const capabilitySteps = (bench: ContractContext): void => {
  it('FS-4 announces the optional calls that it has', async () => {
    const { mode, calls } = await bench.call(capabilitiesEndpoint, {}, null)
    expect(mode).toBe(bench.door.mode)
    const missing = [
      ...(bench.door.printsMails ? [] : ['printedMail']),
      ...(bench.door.signOnCode === null ? ['singleSignOn'] : []),
    ]
    const own = CAPABILITIES.filter((each) => !missing.includes(each))
    expect([...calls].toSorted()).toEqual(own.toSorted())
  })
  inviteSteps(bench)
  alertSteps(bench)
  answerSettingSteps(bench)
  sampleSteps(bench)
  nameSteps(bench)
  todaySteps(bench)
  viewSteps(bench)
  personalDataSteps(bench)
  organizationDataSteps(bench)
  memberAccessSteps(bench)
  secondFactorSteps(bench)
  passkeySteps(bench)
  tokenSteps(bench)
  dayNoteSteps(bench)
  webhookSteps(bench)
  singleSignOnSteps(bench)
  sessionSteps(bench)
}
