/** `stackyard user`: accounts, as the operator manages them on the machine of the service, also while it runs (O-5). */
import { shellWord } from '@/server/lib/shellWord'
import { parseArgs } from 'node:util'
import { isEmail } from '@/domain/people/emails'
import { canOpenAdmin } from '@/domain/access/roles'
import { EXECUTE_SCOPE, MOST_TOKENS, TOKEN_DAYS } from '@/domain/access/apiTokens'
import { MEMBER_ROLES } from '@/domain/people/types'
import type { Role } from '@/domain/people/types'
import { MOCK_ALLOWANCE_ROWS } from '@/domain/shared/constants'
import { TOKEN_NAME_MAX_CHARACTERS } from '@/domain/shared/limits'
import { trimText } from '@/domain/shared/text/invisible'
import { plural } from '@/domain/shared/text/plural'
import {
  deletedPerson,
  MEMBER_RESTORED,
  MEMBER_ROLE_CHANGED,
  MEMBER_SUSPENDED,
  OPERATOR,
  recordAuditEvent,
  SECOND_FACTOR_RESET,
} from '@/server/accounts/auditEvents'
import { addToken, pruneTokens } from '@/server/accounts/apiTokens'
import type { Traces } from '@/server/accounts/core'
import { deletePerson, tieOf } from '@/server/accounts/deletePerson'
import type { Tie } from '@/server/accounts/deletePerson'
import { changeAccess } from '@/server/accounts/memberAccess'
import type { AccessChange } from '@/server/accounts/memberAccess'
import { sendMail } from '@/server/accounts/outbox'
import { hasSecondFactor, removeSecondFactor, resetWords } from '@/server/accounts/secondFactor'
import { endSessions } from '@/server/accounts/session'
import { isSuspended } from '@/server/accounts/suspended'
import type { UserRecord } from '@/server/store/records'
import type { Store } from '@/server/store/store'
import { printedOf, unreadCommand, WrongCommand } from './command'
import type { Printed } from './command'
import { addPasswordCode } from './passwordLinks'
import type { PasswordLinks } from './passwordLinks'

/** Who does what a command does, in mails. */
const WHOEVER_RUNS = 'Whoever runs this service'

const USER_HELP = `Usage: stackyard user list
       stackyard user create <e-mail> --role <ADMIN|USER|GFS_ADMIN> [--organization <number>]
       stackyard user role <e-mail> --role <ADMIN|USER>
       stackyard user suspend <e-mail>
       stackyard user restore <e-mail>
       stackyard user reset <e-mail>
       stackyard user reset-second-factor <e-mail>
       stackyard user run-token <e-mail> --name <text> [--days <30|90|365>]
       stackyard user delete <e-mail>

Lists accounts, makes one, changes the role of a member, suspends an account or restores it, makes a link that sets a new
password, or deletes an account with all that is stored about the person.
reset-second-factor turns the two-step login of an account off, for whoever has lost phone and recovery codes.
run-token prints a token for stackyard run, which runs the stacks of the organization of that ADMIN and nothing else.
create and reset print a link that works once, for seven days. role, suspend and restore tell the person by mail.

  --role ADMIN               an administrator: of a new organization, or of the one with --organization
  --role USER                a member of the organization with --organization
  --role GFS_ADMIN           a provider admin, who sees all organizations and belongs to none
  --name <text>              what uses the token, such as Airflow
  --days <30|90|365>         when it ends (default 90)
  --organization <number>    organization, as list shows it
  STACKYARD_DATA             data folder of the service (default ./.stackyard)
  STACKYARD_ORIGIN           address at which people open the app (default http://localhost and PORT)`

/** What a command works with. */
export interface UserTools {
  readonly store: Store
  readonly links: PasswordLinks
  /** Removes from the files what only deleted records had; returns what may be left, in words, null for nothing. */
  readonly erase: (traces: Traces) => string | null
  /** Epoch ms. */
  readonly now: number
}

const ROLES: readonly Role[] = ['ADMIN', 'USER', 'GFS_ADMIN']

const readFlags = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        role: { type: 'string' },
        organization: { type: 'string' },
        name: { type: 'string' },
        days: { type: 'string' },
        help: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new WrongCommand(`${error instanceof Error ? error.message : 'Wrong flags.'}\n\n${USER_HELP}`)
  }
}
type Flags = ReturnType<typeof readFlags>['values']

const readEmail = (text: string | undefined): string => {
  const email = (text ?? '').trim().toLowerCase()
  if (isEmail(email)) return email
  throw new WrongCommand(text === undefined ? USER_HELP : `"${text}" is no e-mail address.`)
}

const stateOf = (user: UserRecord): string => {
  const { passwordHash, googleSubject, openIdSubject, emailConfirmed, orgId, role } = user
  if (isSuspended(user)) return 'suspended'
  if (orgId === null && !canOpenAdmin(role)) return 'removed from its organization'
  if (passwordHash === null && !googleSubject && !openIdSubject) return 'has no password yet'
  return emailConfirmed ? 'can log in' : 'has not confirmed the address'
}

const list = ({ store }: UserTools): string => {
  const names = new Map(store.list('organisations').map(({ id, name }) => [id, name || '(no name yet)']))
  const rows = store.list('users').map((user) => {
    const organization = user.orgId === null ? '-' : `${user.orgId} ${names.get(user.orgId) ?? ''}`.trim()
    return [user.email, user.role, organization, stateOf(user)]
  })
  const all = [['E-mail', 'Role', 'Organization', 'State'], ...rows]
  const widths = [0, 1, 2].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const readOrganization = ({ store }: UserTools, text: string | undefined): number | null => {
  if (text === undefined) return null
  const id = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  if (store.get('organisations', id) !== null) return id
  throw new WrongCommand(`There is no organization ${text}. stackyard user list shows their numbers.`)
}

/** Organization of a new account; a new one for an administrator without one, null for a provider admin. */
const placeOf = (tools: UserTools, role: Role, flag: string | undefined): number | null => {
  const orgId = readOrganization(tools, flag)
  if (canOpenAdmin(role)) {
    if (orgId === null) return null
    throw new WrongCommand('A provider admin belongs to no organization: leave out --organization.')
  }
  if (orgId !== null) return orgId
  if (role === 'USER')
    throw new WrongCommand('A member belongs to an organization: give its number with --organization.')
  return tools.store.insert('organisations', {
    name: '',
    phoneNumber: '',
    referral: '',
    monthlyRowAllowance: MOCK_ALLOWANCE_ROWS,
    inviteGeneration: 0,
    createdAt: tools.now,
  }).id
}

const link = ({ store, links, now }: UserTools, { id, email }: UserRecord): string => {
  const code = links.code()
  addPasswordCode(store, id, code, now)
  return `${email} sets a password with this link, once and within seven days:\n${links.linkOf(code)}`
}

const create = (tools: UserTools, email: string, { role: text, organization }: Flags): string => {
  const { store, now } = tools
  const role = ROLES.find((each) => each === text)
  if (role === undefined) throw new WrongCommand(`Give the role with --role: ${ROLES.join(', ')}.`)
  if (store.list('users', { email }).length > 0)
    throw new WrongCommand(`${email} has an account already. stackyard user reset ${email} makes a new link.`)
  return store.transaction(() => {
    const user = store.insert('users', {
      firstName: '',
      lastName: '',
      jobTitle: '',
      email,
      role,
      orgId: placeOf(tools, role, organization),
      passwordHash: null,
      // as the operator vouches for it
      emailConfirmed: true,
      mailProven: true,
      createdAt: now,
      updatedAt: now,
    })
    return `Made the account. ${link(tools, user)}`
  })
}

const accountOf = ({ store }: UserTools, email: string): UserRecord => {
  const [user] = store.list('users', { email })
  if (user === undefined) throw new WrongCommand(`${email} has no account. stackyard user list shows all.`)
  return user
}

const reset = (tools: UserTools, email: string): string => {
  const user = accountOf(tools, email)
  return `Once the link is used, all sessions of the account end. ${link(tools, user)}`
}

const DONE = {
  [MEMBER_ROLE_CHANGED]: 'has another role',
  [MEMBER_SUSPENDED]: 'is suspended: all sessions ended, and API tokens of the account do not work',
  [MEMBER_RESTORED]: 'is restored',
} as const

const access = (tools: UserTools, email: string, action: keyof typeof DONE, change: AccessChange): string => {
  const { store, now } = tools
  const user = accountOf(tools, email)
  if (change.role !== undefined && user.orgId === null)
    throw new WrongCommand(`${email} belongs to no organization, so there is no role to change.`)
  return store.transaction(() => {
    const core = { store, now: () => now }
    const outcome = changeAccess(core, user, change, WHOEVER_RUNS)
    switch (outcome.kind) {
      case 'lastAdmin':
        throw new WrongCommand(
          `${email} is the only administrator of their organization: no other one can log in. Make another one first: stackyard user role <e-mail> --role ADMIN`,
        )
      case 'notProven':
        throw new WrongCommand(
          `${email} has not confirmed the address yet, so it cannot be an administrator.`,
        )
      case 'same':
        return `Nothing to change: ${email} is ${user.role}, and ${stateOf(user)}.`
      case 'changed': {
        const { role } = outcome.user
        recordAuditEvent(core, {
          orgId: user.orgId,
          actor: OPERATOR,
          action,
          object: email,
          result: 'done',
          address: '',
          change: role === user.role ? null : { from: user.role, to: role },
          createdAt: now,
        })
        return `${email} ${DONE[action]}${change.role === undefined ? '' : `: ${role}`}. A mail tells them.`
      }
    }
  })
}

const changeRole = (tools: UserTools, email: string, { role: text }: Flags): string => {
  const role = MEMBER_ROLES.find((each) => each === text)
  if (role === undefined) throw new WrongCommand(`Give the role with --role: ${MEMBER_ROLES.join(', ')}.`)
  return access(tools, email, MEMBER_ROLE_CHANGED, { role })
}

const suspend = (tools: UserTools, email: string): string =>
  access(tools, email, MEMBER_SUSPENDED, { suspended: true })

const restore = (tools: UserTools, email: string): string =>
  access(tools, email, MEMBER_RESTORED, { suspended: false })

const resetSecondFactor = (tools: UserTools, email: string): string => {
  const { store, now } = tools
  const user = accountOf(tools, email)
  if (!hasSecondFactor(user)) throw new WrongCommand(`${email} has no two-step login.`)
  return store.transaction(() => {
    const core = { store, now: () => now }
    removeSecondFactor(store, user.id)
    endSessions(core, user.id)
    sendMail(core, { to: user.email, ...resetWords(WHOEVER_RUNS) })
    recordAuditEvent(core, {
      orgId: user.orgId,
      actor: OPERATOR,
      action: SECOND_FACTOR_RESET,
      object: email,
      result: 'done',
      address: '',
      change: null,
      createdAt: now,
    })
    return `${email} logs in with the password alone. All sessions ended. A mail tells them.`
  })
}

const DAYS_OF_RUN_TOKEN = 90

const addRunToken = (tools: UserTools, email: string, { name: text = '', days: wanted }: Flags): string => {
  const { store, now, links } = tools
  const user = accountOf(tools, email)
  const name = trimText(text).slice(0, TOKEN_NAME_MAX_CHARACTERS)
  const days = wanted === undefined ? DAYS_OF_RUN_TOKEN : TOKEN_DAYS.find((each) => String(each) === wanted)
  if (name === '') throw new WrongCommand('Say what uses the token with --name, such as Airflow.')
  if (days === undefined)
    throw new WrongCommand(`Give the days until it ends with --days: ${TOKEN_DAYS.join(', ')}.`)
  const { orgId } = user
  if (orgId === null || user.role !== 'ADMIN' || isSuspended(user))
    throw new WrongCommand(
      `${email} is no ADMIN of an organization. The token holds as long as its account is that of one.`,
    )
  const core = { store, now: () => now, services: { code: links.code } }
  return store.transaction(() => {
    pruneTokens(core, orgId)
    if (store.list('apiTokens', { orgId }).length >= MOST_TOKENS)
      throw new WrongCommand(`An organization has at most ${MOST_TOKENS} tokens. Revoke one first.`)
    const token = addToken(core, user, orgId, { name, scope: EXECUTE_SCOPE, days })
    recordAuditEvent(core, {
      orgId,
      actor: OPERATOR,
      action: 'token_created',
      object: `${name} · ${EXECUTE_SCOPE}`,
      result: 'done',
      address: '',
      change: null,
      createdAt: now,
    })
    return `${token}\nIt is shown only now. It runs the stacks of organization ${orgId} for ${days} days: give it to stackyard run as STACKYARD_WORKER_TOKEN.`
  })
}

/** Why an account must stay for now; `tie` says what depends on it. */
const tiedText = (store: Store, email: string, tie: Tie): string => {
  const name = store.get('organisations', tie.orgId)?.name || `organization ${tie.orgId}`
  return tie.kind === 'lastAdmin'
    ? `${email} is the only administrator of ${name}, which has ${plural(tie.others, 'other member', 'other members')}. Make another one first: stackyard user role <e-mail> --role ADMIN, or stackyard user create <e-mail> --role ADMIN --organization ${tie.orgId}`
    : `${email} is the only member of ${name}. Delete the organization, which deletes the account too: stackyard organization delete ${tie.orgId} --name ${shellWord(store.get('organisations', tie.orgId)?.name ?? '')}`
}

const remove = (tools: UserTools, email: string): string => {
  const { store, now, erase } = tools
  const user = accountOf(tools, email)
  const tie = tieOf(store, user)
  if (tie !== null) throw new WrongCommand(tiedText(store, email, tie))
  const left = erase(
    store.transaction(() => {
      const traces = deletePerson({ store, now: () => now }, user)
      recordAuditEvent(
        { store, now: () => now },
        {
          orgId: user.orgId,
          actor: OPERATOR,
          action: 'account_deleted',
          object: deletedPerson(user.id),
          result: 'done',
          address: '',
          change: null,
          createdAt: now,
        },
      )
      return traces
    }),
  )
  return [`Deleted the account of ${email}.`, ...(left === null ? [] : [left])].join('\n')
}

type Command = (tools: UserTools, email: string, flags: Flags) => string
/** Commands about one account, by name. */
const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['create', create],
  ['role', changeRole],
  ['suspend', suspend],
  ['restore', restore],
  ['reset', reset],
  ['reset-second-factor', resetSecondFactor],
  ['run-token', addRunToken],
  ['delete', remove],
])

const answer = (args: readonly string[], open: () => UserTools): string => {
  const { values, positionals } = readFlags(args)
  const [command, email, ...more] = positionals
  if (values.help === true) return USER_HELP
  if (more.length > 0) throw unreadCommand(positionals, USER_HELP)
  if (command === 'list' && email === undefined) return list(open())
  const run = COMMANDS.get(command ?? '')
  if (run === undefined) throw unreadCommand(positionals, USER_HELP)
  return run(open(), readEmail(email), values)
}

/** Runs a command; `open` is called for one that is well formed. Errors of the command become a text, others are thrown. */
export const runUserCommand = (args: readonly string[], open: () => UserTools): Printed =>
  printedOf(() => answer(args, open))
