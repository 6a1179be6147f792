import { apiMessages } from '@/domain/messages/api'
import { brand } from '@/config/brand'
import { DESKTOP_MIN_WIDTH_PX } from '@/domain/shared/constants'

/** The start page depends on the role. */
const goHome = 'Go to your start page'
const toLogIn = 'Go to login'
const kept = 'your unfinished stack is kept in this browser until you log out.'
const safe = `Your stacks are not affected, and ${kept}`
const opensByItself = "You're offline. The page opens when you reconnect"
const tryLater = 'Try again in a moment.'

/**
 * Texts of the app shell: side menu, notices, start-up, pages that the user may not open, and pages that failed. Spec 1
 * §2 (APP-1, APP-3).
 */
export const shellMessages = {
  menu: {
    label: 'Main menu',
    today: 'Today',
    build: 'Build',
    monitor: 'Monitor',
    answers: 'Answers',
    credentials: 'Credentials',
    /** Next to "Monitor", for screen readers. */
    failed: (count: number) => `${count} failed`,
    manageTeam: 'Manage team',
    inviteUsers: 'Invite Users',
    auditTrail: 'Audit trail',
    settings: 'Settings',
    requestSource: 'Request a source',
    alerts: 'Alerts',
    messages: 'Messages',
    help: 'Help and contact',
    signedInAs: 'Signed in as',
    logOut: 'Log Out',
    goToAdmin: 'Go to admin page',
    /** Accessible name of the user menu's button; contains the visible text. */
    userMenu: (email: string) => `Signed in as ${email}`,
    licence: 'License',
    open: 'Open the menu',
    close: 'Close the menu',
    /** Opens the command palette (PLUS-22). */
    goTo: 'Go to…',
  },
  skip: 'Skip to content',
  desktopOnly: {
    title: 'Best on a desktop',
    body: `The best experience of ${brand.productName} is on a desktop. Open it in a window at least ${DESKTOP_MIN_WIDTH_PX} pixels wide.`,
    continue: 'Continue anyway',
  },
  /** A page or dialog that crashed or whose chunk failed to load (C-15, C-16, C-17). */
  broken: {
    page: {
      threw: {
        title: 'This page stopped working',
        body: {
          member: safe,
          visitor: "Try again. If that doesn't help, go to login and start there.",
        },
      },
      offline: {
        title: "This page isn't loaded yet",
        body: { member: `${opensByItself}, and ${kept}`, visitor: `${opensByItself}.` },
      },
      missing: {
        title: "Couldn't load this page",
        body: { member: `${tryLater} ${safe}`, visitor: tryLater },
      },
    },
    home: { member: goHome, visitor: toLogIn },
  },
  startUp: {
    loading: 'Loading your workspace',
    failed: apiMessages.startUpFailed,
  },
  notification: {
    success: 'Done:',
    error: 'Error:',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Copy failed',
    close: 'Close the message',
    region: 'Messages',
    /** Number of repeats of a message. */
    times: (count: number) => `×${count}`,
  },
  field: {
    showPassword: (label: string) => `Show ${label}`,
    hidePassword: (label: string) => `Hide ${label}`,
    optional: 'optional',
    charactersLeft: (count: number) =>
      count === 0 ? 'No characters left' : `${count} ${count === 1 ? 'character' : 'characters'} left`,
  },
  banner: { close: 'Close the notice' },
  retry: 'Try again',
  desktopNote: `${brand.productName} is made for desktop screens.`,
  terms: 'Terms of service',
  privacy: 'Privacy policy',
  contact: 'Contact us',
} as const

/** Texts that explain why the user's role can't open a page; keys are the names of the pages. */
export const otherRoleMessages = {
  organization: 'Only admins of an organization can open Manage team.',
  admin: 'Only provider admins can open Users.',
  'audit-trail': 'Only admins can open Audit trail.',
} as const

const { member, visitor } = shellMessages.broken.home

/** Texts of the page for an unknown URL. */
export const notFoundMessages = {
  title: "This page doesn't exist",
  body: 'The address may be mistyped, or the page has moved.',
  back: member,
  /** For a visitor. */
  toLogIn: visitor,
} as const

/** Texts of the notice for a user who was removed from their organization. */
export const noOrganisationMessages = {
  title: "You're not in an organization",
  body: "There is nothing to monitor, and you can't save stacks. To rejoin, ask an admin of the organization for a new invite.",
} as const

/** Texts of the notice shown while the browser is offline. */
export const connectionMessages = {
  offline:
    "You're offline. This is the last loaded data; it refreshes when you reconnect. What you type is kept.",
} as const

/** Texts of the banner above every page while the backend serves sample data. */
export const sampleDataMessages = {
  badge: 'Sample data',
  simulated: 'Providers are simulated.',
  /** Only for screen readers where the line is too short for it. */
  noKeyNeeded: 'No key is needed, and nothing leaves this server.',
} as const
