/** The named worlds. Few, and listed in the book's page on the mock backend. */
import type { World } from './types'

const soon = (): World => {
  throw new Error('not yet')
}

export const worlds = {
  /** An organisation with no stacks and one saved Tenjin credential. */
  fresh: soon,
  /** Twelve stacks in every state of health. */
  busy: soon,
  /** A free trial that ends in so many days (below 0: ended). */
  trial: (_options: { readonly daysLeft: number }): World => soon(),
  overAllowance: soon,
  /** An organisation whose profile is not complete. */
  noOrgName: soon,
  /** Signed in as provider staff. */
  admin: soon,
  /** Signed in as a plain member. */
  member: soon,
  /** The figures of spec 2 §9: 40 runs, 760,000 of 1,000,000 rows. */
  development: (_options?: { readonly now?: number }): World => soon(),
  /** Every text as long as it gets. */
  longest: soon,
  /** Nobody is signed in. */
  visitor: soon,
} as const
export type WorldName = keyof typeof worlds
