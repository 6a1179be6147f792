/** Access rules of all routes. Spec 1 §2 "Routes" and §6 (APP-2, APP-3, APP-4, AUT-1). */
import type { Role } from '@/domain/people/types'
import { canOpenAdmin, hasRole } from './roles'

/** URL paths to which the access rules redirect. */
export const guardPaths = {
  login: '/auth/login',
  profile: '/auth/signup-profile',
  home: '/',
  dashboard: '/dashboard',
  today: '/today',
  admin: '/admin',
} as const

/**
 * Whether the user's organisation has a name yet, which decides if the profile form must be filled in first. A failed
 * call is "unknown", never "unnamed" (APP-4).
 */
export type OrganisationName =
  | { readonly kind: 'named' }
  | { readonly kind: 'unnamed' }
  /** The organisation could not be loaded. */
  | { readonly kind: 'unknown' }
  /** The user belongs to no organisation. */
  | { readonly kind: 'none' }

/**
 * Who opens a page, as far as access rules need it: a visitor who is not logged in, or a user with role and
 * organisation.
 */
export type GuardSession =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user'
      readonly role: string
      /** Organisation id; null for a user without one. */
      readonly orgId: number | null
      readonly organisation: OrganisationName
    }

/** What a page requires of the user who opens it. */
export interface GuardRoute {
  readonly path: string
  readonly needsLogin: boolean
  /** Roles that may open the page; null for every role. */
  readonly roles: readonly Role[] | null
}

/**
 * Decision about opening a page: show it, or redirect to another path for a reason (not logged in, role missing,
 * profile incomplete, or home page requested).
 */
export type GuardDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string; readonly reason: 'login' | 'role' | 'profile' | 'home' }

const allow: GuardDecision = { kind: 'allow' }

/**
 * Returns the path of a session's home page: login for a visitor, the profile form while the organisation has no name,
 * /admin for a GFS_ADMIN (provider staff), else Today for an organization with ROAS, and the dashboard without.
 */
export const homePath = (session: GuardSession, hasRoas = false): string => {
  if (session.kind === 'visitor') return guardPaths.login
  if (needsProfile(session)) return guardPaths.profile
  if (canOpenAdmin(session.role)) return guardPaths.admin
  return hasRoas ? guardPaths.today : guardPaths.dashboard
}

/** Whether the user's organisation has no name yet (APP-4). */
const needsProfile = (session: GuardSession): boolean =>
  session.kind === 'user' && session.orgId !== null && session.organisation.kind === 'unnamed'

/**
 * Decides whether a session may open a page, or where to redirect it. Following the redirects ends at an allowed page
 * after at most two.
 */
export const decide = (session: GuardSession, route: GuardRoute): GuardDecision => {
  if (route.path === guardPaths.home) return { kind: 'redirect', to: homePath(session), reason: 'home' }
  if (!route.needsLogin) return allow
  if (session.kind === 'visitor') return { kind: 'redirect', to: guardPaths.login, reason: 'login' }
  if (needsProfile(session) && route.path !== guardPaths.profile) {
    return { kind: 'redirect', to: guardPaths.profile, reason: 'profile' }
  }
  if (route.roles !== null && !route.roles.some((role) => hasRole(session.role, role))) {
    return { kind: 'redirect', to: guardPaths.home, reason: 'role' }
  }
  return allow
}
