import { randomInt } from 'node:crypto'
import { canOpenAdmin } from '@/domain/access/roles'
import { DAY_MS, FREE_TRIAL_DAYS, MOCK_ALLOWANCE_ROWS } from '@/domain/shared/constants'
import type { Role } from '@/domain/people/types'
import type { Services } from '@/server/accounts/services'
import { addPasswordCode } from './passwordLinks'
import type { PasswordLinks } from './passwordLinks'
import { addSampleCredentials } from '@/server/accounts/sampleCredentials'
import type { Store } from '@/server/store/store'

interface FirstAccount {
  readonly email: string
  readonly role: Role
  /** Password, or the link that sets one. */
  readonly entry: string
}

interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly jobTitle: string
  readonly email: string
  readonly role: Role
}

/** People of the example organisation, and one of the provider's staff. */
const EXAMPLE_PEOPLE: readonly Person[] = [
  {
    firstName: 'Ana',
    lastName: 'Moreau',
    jobTitle: 'Head of Growth',
    email: 'ana@lumen.example',
    role: 'ADMIN',
  },
  {
    firstName: 'Ben',
    lastName: 'Okafor',
    jobTitle: 'Data Analyst',
    email: 'ben@lumen.example',
    role: 'USER',
  },
  {
    firstName: 'Grace',
    lastName: 'Lind',
    jobTitle: 'Customer Success',
    email: 'grace@stackyard.example',
    role: 'GFS_ADMIN',
  },
]

/** An administrator who gives names at the first log-in, as after a sign-up. */
const administratorOf = (email: string): Person => ({
  firstName: '',
  lastName: '',
  jobTitle: '',
  email,
  role: 'ADMIN',
})

const TENJIN_CREDENTIAL = {
  label: 'tenjin',
  name: 'Tenjin 1',
  value: {
    host: 'datavault.tenjin.example',
    port: '5439',
    database: 'lumen',
    username: 'lumen_reader',
    password: 'first-run-datavault-password',
  },
} as const

/** Without look-alike letters and digits. */
const ALPHABETS = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKMNPQRSTUVWXYZ', '23456789'] as const
const GROUPS = 4
const GROUP_CHARACTERS = 4

const pick = (characters: string): string => characters.charAt(randomInt(characters.length))

/** Generates sixteen random characters in groups of four with dashes; satisfies the password rule (AUT-7). */
const newPassword = (): string => {
  const [lower, upper, digits] = ALPHABETS
  const group = (): string =>
    Array.from({ length: GROUP_CHARACTERS - 2 }, () => pick(lower + upper)).join('') +
    pick(digits) +
    pick(lower)
  const groups = Array.from({ length: GROUPS - 1 }, group)
  return [`${pick(upper)}${pick(lower)}${pick(digits)}${pick(upper)}`, ...groups].join('-')
}

/** Formats the accounts for printing. */
const accountsText = (accounts: readonly FirstAccount[]): string =>
  accounts.map(({ email, role, entry }) => `  ${email.padEnd(26)}${entry.padEnd(24)} ${role}`).join('\n')

const ACCOUNT_LINE = /^\s*(\S+@\S+)\s+(\S.*?)\s+(\S+)$/

/** What `unchangedInitialAccounts` needs. */
export interface InitialAccounts {
  readonly store: Store
  readonly passwords: Services['passwords']
  readonly links: PasswordLinks
  /** Epoch ms. */
  readonly now: number
}

/**
 * Resolves with those lines of the list of initial accounts whose password still works, and those without a password,
 * with a new link; '' if there are none.
 */
export const unchangedInitialAccounts = async (
  { store, passwords, links, now }: InitialAccounts,
  text: string,
): Promise<string> => {
  const lines = await Promise.all(
    text.split('\n').map(async (line) => {
      const [, email = '', entry = '', role = ''] = ACCOUNT_LINE.exec(line) ?? []
      const user = store.list('users', { email })[0]
      if (!user) return []
      if (user.passwordHash !== null)
        return (await passwords.verify(entry, user.passwordHash, null)) ? [line] : []
      const code = links.code()
      addPasswordCode(store, user.id, code, now)
      return [`  ${email.padEnd(26)}${links.linkOf(code).padEnd(24)} ${role}`]
    }),
  )
  return lines.flat().join('\n')
}

/** What `seedFirstRun` needs to create the initial accounts of a new installation. */
export interface FirstRun {
  readonly services: Pick<Services, 'passwords'>
  /** Epoch milliseconds. */
  readonly now: number
  /** Password for all accounts, or null for random ones. */
  readonly password: string | null
  /** Makes links that set a password, instead of random passwords; null for passwords. */
  readonly links?: PasswordLinks | null
  /**
   * Saves the list of accounts with their passwords. Called before the accounts are created, so that a crash can't
   * leave accounts with unknown passwords.
   */
  readonly keep: (accounts: string) => void
  /** E-mail address of the only account; null for those of the example organisation. */
  readonly firstAdmin?: string | null
  /** Which credentials the organisation gets: those of sample mode, one invented one, or for real providers none. */
  readonly credentials: 'sample' | 'one' | 'none'
}

/**
 * Fills the empty store of a new installation in one transaction: with an example organisation on a free trial, its
 * users, a staff account and credentials, or with an organisation without a name, whose administrator signs up for
 * it at the first log-in. Resolves with the list of accounts and passwords, to be printed.
 */
export const seedFirstRun = async (
  store: Store,
  { services, now, password, links = null, keep, firstAdmin = null, credentials }: FirstRun,
): Promise<string> => {
  const accounts = await Promise.all(
    (firstAdmin === null ? EXAMPLE_PEOPLE : [administratorOf(firstAdmin)]).map(async (person) => {
      if (links !== null && password === null) {
        const code = links.code()
        return { person, entry: links.linkOf(code), passwordHash: null, code }
      }
      const entry = password ?? newPassword()
      return { person, entry, passwordHash: await services.passwords.hash(entry, null), code: null }
    }),
  )
  const text = accountsText(accounts.map(({ person: { email, role }, entry }) => ({ email, role, entry })))
  keep(text)
  store.transaction(() => {
    const organisation = store.insert('organisations', {
      name: firstAdmin === null ? 'Lumen Games' : '',
      phoneNumber: '',
      referral: '',
      monthlyRowAllowance: MOCK_ALLOWANCE_ROWS,
      inviteGeneration: 0,
      createdAt: now,
    })
    const orgId = organisation.id
    for (const { person, passwordHash, code } of accounts) {
      const user = store.insert('users', {
        ...person,
        orgId: canOpenAdmin(person.role) ? null : orgId,
        passwordHash,
        emailConfirmed: true,
        mailProven: true,
        createdAt: now,
        updatedAt: now,
      })
      if (code !== null) addPasswordCode(store, user.id, code, now)
    }
    if (credentials === 'sample') addSampleCredentials(store, orgId, now)
    // a new organisation gets its licence when it has a name
    if (firstAdmin !== null) return
    const endDate = now + FREE_TRIAL_DAYS * DAY_MS
    store.insert('licences', { orgId, licenceType: 'free_trial', startDate: now, endDate, createdAt: now })
    if (credentials === 'one')
      store.insert('credentials', { orgId, ...TENJIN_CREDENTIAL, place: null, createdAt: now })
  })
  return text
}
