import { Refusal } from '../lib/refusal'

/** Who may sign up. */
export interface SignUpRule {
  /** Anybody may found an organization; only invited people may join one; or nobody gets an account by the app. */
  readonly who: 'open' | 'invite' | 'closed'
  /** Domains of e-mail addresses that may have an account; all if empty. */
  readonly domains: readonly string[]
}

/** What anybody may do who reaches the service: the rule of stories and of a service that nothing is set for. */
export const OPEN_SIGN_UP: SignUpRule = { who: 'open', domains: [] }

const isListed = ({ domains }: SignUpRule, email: string): boolean =>
  domains.length === 0 || domains.some((domain) => email.toLowerCase().endsWith(`@${domain}`))

const OTHER_DOMAIN = 'Only addresses of certain domains can have an account here. Use that of your company.'

/** Throws a `Refusal` (HTTP 403) unless an address may have an account of an organization that it joins. */
export const assertMayJoin = (rule: SignUpRule, email: string): void => {
  if (rule.who === 'closed')
    throw new Refusal(403, 'Accounts are made by whoever runs this installation. Ask them for one.')
  if (!isListed(rule, email)) throw new Refusal(403, OTHER_DOMAIN)
}

/** Whether an address may found an organization of its own. */
export const mayFound = (rule: SignUpRule, email: string): boolean =>
  rule.who === 'open' && isListed(rule, email)

/** Throws a `Refusal` (HTTP 403) unless an address may found an organization of its own. */
export const assertMayFound = (rule: SignUpRule, email: string): void => {
  if (rule.who === 'invite')
    throw new Refusal(403, 'Accounts are by invitation here. Ask an admin of your team to invite you.')
  assertMayJoin(rule, email)
}
