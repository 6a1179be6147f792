/** Texts of the credential list page (FU-18). */
import type { CredentialGroup } from '@/domain/credentials/credentialList'
import type { SideCheck } from '@/domain/credentials/diagnosis'
import { isolated } from '@/domain/shared/isolated'
import { checkAgain, checkNow } from './checkWords'
import { credentialMessages } from './credentials'
import { dashboardMessages } from './dashboard'
import { plural } from './plural'
import { shell } from './shell'

const { check, edit, list, oauth, sides } = credentialMessages
const stacks = (count: number): string => plural(count, 'stack', 'stacks')
const quoted = (name: string): string => `“${isolated(name)}”`
const cannotRun = (count: number): string =>
  `${stacks(count)} cannot run until ${count === 1 ? 'it has' : 'they have'} working credentials.`

type CheckKind = SideCheck['kind']

const results: Readonly<Record<CheckKind, string>> = {
  none: 'Needs no check',
  reading: edit.reading,
  verifying: edit.reading,
  works: 'Works',
  refused: 'Refused',
  notChecked: 'Could not be checked',
  missing: 'No longer exists',
}

export const credentialListMessages = {
  title: shell.menu.credentials,
  about: 'The stored credentials of your stacks. Add new ones when you create a stack.',
  createStack: dashboardMessages.createStack,
  loading: 'Loading your credentials',
  table: list.label,
  columns: { credential: 'Credential', side: 'Side', usedBy: 'Used by', check: 'Check', actions: 'Actions' },
  sides,
  /** Second line of a credential of an OAuth type. */
  withOAuth: (type: string) => `${type}, OAuth`,
  stacks,
  /** Name of the link to the stacks; begins with what is seen. */
  stacksOf: (count: number, name: string) =>
    `${stacks(count)} that ${count === 1 ? 'uses' : 'use'} ${isolated(name)}`,
  unused: 'Not in use',

  /** Results of the checks of this visit. */
  state: {
    none: check.notChecked,
    reading: edit.reading,
    verifying: (provider: string) => `Checking with ${provider}`,
    works: results.works,
    refused: results.refused,
    notChecked: results.notChecked,
    missing: results.missing,
    notNeeded: results.none,
    checkedAt: check.checkedAt,
    triedAt: check.triedAt,
  },
  /** What to do about refused credentials. */
  fix: {
    replace: (count: number) => `Replace the values. ${cannotRun(count)}`,
    reconnect: (count: number) => `Re-connect the account. ${cannotRun(count)}`,
    noForm: (count: number) => `This type cannot be edited here yet. ${cannotRun(count)}`,
    unused: 'No stack uses it, so no runs are affected.',
    noReason: check.noAnswer,
    notChecked:
      'The check did not finish, so nobody knows whether this credential works. Nothing was changed.',
    missing: edit.gone,
  },
  actions: {
    of: dashboardMessages.menu,
    checkNow,
    checkAgain,
    checkNowOf: (name: string) => `${checkNow}: ${isolated(name)}`,
    replace: 'Replace…',
    reconnect: `${oauth.again}…`,
    showStacks: (count: number) => (count === 1 ? 'Show its stack' : 'Show its stacks'),
    delete: `${dashboardMessages.deleteStack}…`,
    inUse: (count: number) =>
      `Used by ${stacks(count)}. ${count === 1 ? 'Give it' : 'Give them'} other credentials first.`,
  },
  reconnectNow: oauth.again,
  replaceNow: 'Replace',
  checkAll: 'Check all',
  checkingAll: (done: number, all: number) => `Checking ${done} of ${all}`,
  /** Read aloud when all were checked. */
  checkedAll: (works: number, refused: number, unknown: number) =>
    `All checked: ${works} work, ${refused} refused${unknown === 0 ? '' : `, ${unknown} could not be checked`}.`,
  /** Read aloud when one was checked. */
  checked: (name: string, kind: CheckKind) => `${isolated(name)}: ${results[kind]}`,

  view: {
    label: 'Which credentials to show',
    all: (isOne: boolean) => (isOne ? 'credential' : 'credentials'),
    groups: { refused: 'refused', works: 'work', unused: list.usage(0) } satisfies Record<
      CredentialGroup,
      string
    >,
    search: 'Search credentials',
    nothing: 'No credential matches',
    nothingText: 'Credentials are found by their name and their type.',
    nothingChecked: 'Nothing has been checked since you opened Stackyard.',
    showAll: 'Show all credentials',
  },

  empty: {
    title: 'No credentials yet',
    body: 'A credential is a set of keys, stored under a name, with which a stack reads from a source or writes to a destination. You add the first ones while you create a stack.',
    withoutOrganisation: 'This account belongs to no organization, so it has no credentials.',
  },
  failed: {
    title: list.failed,
    body: 'Your stacks are not affected.',
    refreshTitle: 'Your credentials could not be refreshed',
    refreshBody: (time: string) => `This is the list of ${time}.`,
  },

  deleting: {
    title: (name: string) => `Delete ${quoted(name)}?`,
    effect: 'No stack uses it. Its keys are removed and cannot be restored.',
    confirm: 'Delete credential',
    cancel: 'Keep credential',
    done: (name: string) => `${quoted(name)} was deleted.`,
    failed: (name: string) => `${quoted(name)} could not be deleted.`,
    close: edit.close,
    inUseTitle: (name: string) => `${quoted(name)} is in use`,
    inUse: (count: number) =>
      count === 1
        ? 'This stack uses it. Give the stack other credentials or delete it first.'
        : 'These stacks use it. Give them other credentials or delete them first.',
    goneTitle: edit.gone,
    gone: 'They were deleted, or belong to another organization.',
  },
} as const
