/** Texts of the shell: menu, notices, start-up, guards, not-found. Spec 1 §2. */
import { brand } from '@/domain/shared/brand'

/** The start page depends on the role. */
const goHome = 'Go to your start page'
const toLogIn = 'Go to log in'
const kept = 'what you built so far is kept in this browser until you log out.'
const safe = `Your pipelines are not affected, and ${kept}`
const opensByItself = 'You are offline. The page opens by itself once the connection is back'
const notSent = 'The service did not send it.'

export const shell = {
  menu: {
    label: 'Main menu',
    build: 'Build',
    monitor: 'Monitor',
    credentials: 'Credentials',
    /** Next to "Monitor", for screen readers. */
    failed: (count: number) => `${count} failed`,
    manageTeam: 'Manage team',
    inviteUsers: 'Invite Users',
    auditTrail: 'Audit trail',
    requestSource: 'Request a source',
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
  skip: 'Skip to the content',
  desktopOnly: {
    title: 'Best on a desktop',
    body: `The best experience of ${brand.productName} is on a desktop. Open it on a screen at least 900 pixels wide.`,
    continue: 'Continue anyway',
  },
  /** A page or dialog that crashed or whose chunk failed to load (C-15, C-16, C-17). */
  broken: {
    page: {
      threw: {
        title: 'This page stopped working',
        body: {
          member: safe,
          visitor: 'Try again. If it stops once more, go to log in and start from there.',
        },
      },
      offline: {
        title: 'This page is not loaded yet',
        body: { member: `${opensByItself}, and ${kept}`, visitor: `${opensByItself}.` },
      },
      missing: {
        title: 'This page could not be loaded',
        body: { member: `${notSent} ${safe}`, visitor: `${notSent} Try again in a moment.` },
      },
    },
    home: { member: goHome, visitor: toLogIn },
  },
  startUp: {
    loading: 'Loading your workspace',
    /** Shown above the service's message. */
    failed: 'Your workspace could not be loaded, so you were logged out. Log in to try again.',
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
  wrongConfiguration: (problems: readonly string[]) =>
    `${brand.productName} cannot start: its configuration is wrong. ${problems.join('; ')}`,
} as const
