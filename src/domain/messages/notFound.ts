/** Texts of the not-found page, which are loaded with it (APP-1). */
import { shell } from './shell'

const { member, visitor } = shell.broken.home

export const notFoundMessages = {
  title: 'This page does not exist',
  body: 'The address may be mistyped, or the page was moved.',
  back: member,
  /** For a visitor. */
  toLogIn: visitor,
} as const
