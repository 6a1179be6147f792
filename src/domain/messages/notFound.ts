/** Texts of the page of an unknown address; they load with that page (APP-1). */
import { shell } from './shell'

const { member, visitor } = shell.broken.home

export const notFoundMessages = {
  title: 'This page does not exist',
  body: 'The address may be mistyped, or the page was moved.',
  back: member,
  /** For a visitor. */
  toLogIn: visitor,
} as const
