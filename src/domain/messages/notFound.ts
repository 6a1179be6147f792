/** Texts of the not-found page, which are loaded with it (APP-1). */
import { shell } from './shell'

const { member, visitor } = shell.broken.home

export const notFoundMessages = {
  title: "This page doesn't exist",
  body: 'The address may be mistyped, or the page has moved.',
  back: member,
  /** For a visitor. */
  toLogIn: visitor,
} as const
