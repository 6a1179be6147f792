import { DAY_MS, MOCK_ALLOWANCE_ROWS } from '@/domain/shared/constants'
import type { OrganisationRecord, SessionRecord, UserRecord } from '@/server/store/records'
import { plainHash } from '../simpleServices'
import { ORG, PERSON, STORY_NOW, WORLD_PASSWORD } from './ids'

const JOINED = STORY_NOW - 120 * DAY_MS

const person = (
  fields: Pick<UserRecord, 'id' | 'firstName' | 'lastName' | 'jobTitle' | 'email' | 'role' | 'orgId'>,
): UserRecord => ({
  ...fields,
  passwordHash: plainHash(WORLD_PASSWORD),
  emailConfirmed: true,
  mailProven: true,
  createdAt: JOINED,
  updatedAt: JOINED,
})

/**
 * Users in the mock data: Ana is the ADMIN of Lumen Games, Ben and Chloe are members (USER), Devi is provider staff
 * (GFS_ADMIN), Sam is the ADMIN of another organisation. All have the password WORLD_PASSWORD.
 */
export const people: readonly UserRecord[] = [
  person({
    id: PERSON.ana,
    orgId: ORG.lumen,
    firstName: 'Ana',
    lastName: 'Ribeiro',
    jobTitle: 'Growth Lead',
    email: 'ana@lumen.example',
    role: 'ADMIN',
  }),
  person({
    id: PERSON.ben,
    orgId: ORG.lumen,
    firstName: 'Ben',
    lastName: 'Okafor',
    jobTitle: 'Data Analyst',
    email: 'ben@lumen.example',
    role: 'USER',
  }),
  person({
    id: PERSON.chloe,
    orgId: ORG.lumen,
    firstName: 'Chloé',
    lastName: 'Lefèvre',
    jobTitle: 'UA Manager',
    email: 'chloe@lumen.example',
    role: 'USER',
  }),
  person({
    id: PERSON.dev,
    orgId: null,
    firstName: 'Devi',
    lastName: 'Raman',
    jobTitle: 'Support',
    email: 'devi@stackyard.example',
    role: 'GFS_ADMIN',
  }),
  person({
    id: PERSON.stranger,
    orgId: ORG.other,
    firstName: 'Sam',
    lastName: 'Kato',
    jobTitle: 'Founder',
    email: 'sam@northpine.example',
    role: 'ADMIN',
  }),
]

const organisation = (id: number, name: string, phoneNumber: string): OrganisationRecord => ({
  id,
  name,
  phoneNumber,
  referral: '',
  monthlyRowAllowance: MOCK_ALLOWANCE_ROWS,
  inviteGeneration: 0,
  createdAt: JOINED,
})

/** Organisations in the mock data: Lumen Games, and another one that must stay invisible to its members. */
export const organisations: readonly OrganisationRecord[] = [
  organisation(ORG.lumen, 'Lumen Games', '+33612345678'),
  organisation(ORG.other, 'Northpine Studio', ''),
]

/** User-Agent header values of three browsers, for session records. */
export const USER_AGENTS = {
  chromeOnMac:
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
  firefoxOnWindows: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  safariOnIphone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
} as const

/**
 * Creates one session record per user, so that stories can start logged in. The sessions start at `now` (epoch ms) and
 * expire a year later.
 */
export const sessionsOf = (users: readonly UserRecord[], now: number): readonly SessionRecord[] =>
  users.map((user) => ({
    id: user.id,
    userId: user.id,
    actorId: null,
    actorSessionId: null,
    createdAt: now,
    expiresAt: now + 365 * DAY_MS,
    revokedAt: null,
    userAgent: USER_AGENTS.chromeOnMac,
    lastUsedAt: now,
    generation: 0,
    isConfirmed: true,
  }))
