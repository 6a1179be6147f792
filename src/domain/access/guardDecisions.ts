/** Access rules of all routes. Spec 1 §2 "Routes" and §6 (APP-2, APP-3, APP-4, AUT-1). */
import type { Role } from '@/domain/people/types'
import { canOpenAdmin, hasRole } from './roles'

export const guardPaths = {
  login: '/auth/login',
  profile: '/auth/signup-profile',
  home: '/',
  dashboard: '/dashboard',
  admin: '/admin',
} as const

/** Result of the organisation call; a failed call is never treated as "no name" (APP-4). */
export type OrganisationName =
  | { readonly kind: 'named' }
  | { readonly kind: 'unnamed' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'none' }

export type GuardSession =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user'
      readonly role: string
      readonly orgId: number | null
      readonly organisation: OrganisationName
    }

/** Access requirements of a page. */
export interface GuardRoute {
  readonly path: string
  readonly needsLogin: boolean
  /** Roles that may see the page; null for every role. */
  readonly roles: readonly Role[] | null
}

export type GuardDecision =
  | { readonly kind: 'allow' }
  | { readonly kind: 'redirect'; readonly to: string; readonly reason: 'login' | 'role' | 'profile' | 'home' }

const allow: GuardDecision = { kind: 'allow' }

/** Home path of a session: visitor → login, GFS_ADMIN → /admin, no organisation name → profile, else dashboard. */
export const homePath = (session: GuardSession): string => {
  if (session.kind === 'visitor') return guardPaths.login
  if (needsProfile(session)) return guardPaths.profile
  return canOpenAdmin(session.role) ? guardPaths.admin : guardPaths.dashboard
}

/** Whether the user's organisation has no name yet (APP-4). */
const needsProfile = (session: GuardSession): boolean =>
  session.kind === 'user' && session.orgId !== null && session.organisation.kind === 'unnamed'

/** Decides whether a page is allowed or where to redirect; at most two redirects until an allowed page. */
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
