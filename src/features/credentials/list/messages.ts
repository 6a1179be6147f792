import type { CredentialGroup } from '@/domain/credentials/list/credentialList'
import type { SideCheck } from '@/domain/credentials/list/verdict'
import { brand } from '@/config/brand'
import { isolateBidi } from '@/domain/shared/text/isolateBidi'
import { credentialMessages } from '@/features/credentials/messages'
import { checkAgain, checkNow } from '@/components/common/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { notDone } from '@/features/stacks/dialogs/messages'
import { plural } from '@/domain/shared/text/plural'
import { shellMessages } from '@/components/layout/messages'

const { check, edit, list, oauth, sides } = credentialMessages
const stacks = (count: number): string => plural(count, 'stack', 'stacks')
const quoted = (name: string): string => `“${isolateBidi(name)}”`
const checkedBefore = (count: number): string =>
  `The new secret is checked with ${count === 1 ? 'the stack that uses it' : `the ${count} stacks that use it`} before the old one goes.`
const cannotRun = (count: number): string =>
  `${stacks(count)} can't run until ${count === 1 ? 'it has' : 'they have'} working credentials.`

type CheckKind = SideCheck['kind']

const results: Readonly<Record<CheckKind, string>> = {
  none: 'No check needed',
  reading: edit.reading,
  verifying: edit.reading,
  works: 'Works',
  refused: "Doesn't work",
  notChecked: "Couldn't be checked",
  missing: 'No longer exists',
}

/** Texts of the page that lists the organisation's credentials (FU-18). */
export const credentialListMessages = {
  title: shellMessages.menu.credentials,
  about: "Your stacks' saved credentials. Add new ones when you create a stack.",
  createStack: dashboardMessages.createStack,
  loading: 'Loading your credentials',
  table: list.label,
  columns: {
    credential: 'Credential',
    side: 'Side',
    usedBy: 'Used by',
    check: 'Check',
    lastCheck: 'Last check',
    state: 'State',
    actions: 'Actions',
  },
  sides,
  /** Second line of a credential of an OAuth type. */
  withOAuth: (type: string) => `${type}, OAuth`,
  stacks,
  /** Accessible name of the link to the stacks; starts with the visible text. */
  stacksOf: (count: number, name: string) =>
    `${stacks(count)} that ${count === 1 ? 'uses' : 'use'} ${isolateBidi(name)}`,
  unused: 'Not in use',

  /** Results of verifying credentials since the page was loaded. */
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
  /** Last check of a credential as the service recorded it. */
  lastCheck: {
    never: 'Never',
    today: (time: string) => `Today, ${time}`,
    byPerson: (name: string) => `by ${isolateBidi(name)}`,
    byStaff: `by ${brand.productName} support`,
    byRun: (time: string) => (time === '' ? 'by a run' : `by the run of ${time}`),
  },
  /** `days` is 0 for a secret that has expired. */
  expires: (days: number) => {
    if (days === 0) return 'Expired'
    return days === 1 ? 'Expires in 1 day' : `Expires in ${days} days`
  },
  /** What to do about refused credentials. */
  fix: {
    rotate: (count: number) => `Replace it here. ${checkedBefore(count)}`,
    checked: (count: number) => checkedBefore(count),
    replace: (count: number) => `Replace its values. ${cannotRun(count)}`,
    reconnect: (count: number) => `Reconnect the account. ${cannotRun(count)}`,
    noForm: (count: number) => `You can't edit this type here yet. ${cannotRun(count)}`,
    unused: 'No stack uses it, so nothing is affected.',
    noReason: check.noReason,
    notChecked:
      "The check didn't finish, so we don't know whether this credential works. Nothing was changed.",
    missing: edit.gone,
  },
  actions: {
    of: dashboardMessages.menu,
    checkNow,
    checkAgain,
    checkNowOf: (name: string) => `${checkNow}: ${isolateBidi(name)}`,
    prove: 'Prove this connection…',
    replace: 'Replace…',
    replaceSecret: 'Replace secret…',
    edit: 'Edit…',
    reconnect: `${oauth.again}…`,
    showStacks: (count: number) => (count === 1 ? 'Show its stack' : 'Show its stacks'),
    delete: `${dashboardMessages.deleteStack}…`,
    inUse: (count: number) =>
      `Used by ${stacks(count)}. Switch ${count === 1 ? 'it' : 'them'} to other credentials first.`,
  },
  reconnectNow: oauth.again,
  replaceNow: 'Replace',
  replaceSecretNow: 'Replace secret',
  checkAll: 'Check all',
  checkingAll: (done: number, all: number) => `Checking ${done} of ${all}`,
  /** Announced once all credentials were verified. */
  checkedAll: (works: number, refused: number, unknown: number) =>
    `All checked: ${works} working, ${refused} not working${unknown === 0 ? '' : `, ${unknown} couldn't be checked`}.`,
  /** The check found that the credential no longer exists; its row has gone. */
  deletedMeanwhile: (name: string) =>
    `${quoted(name)} couldn't be checked: it was deleted, perhaps by a colleague.`,
  /** Announced once one credential was verified. */
  checked: (name: string, kind: CheckKind) => `${isolateBidi(name)}: ${results[kind]}`,

  view: {
    label: 'Which credentials to show',
    labelOfUse: 'Which credentials to show, by use',
    all: (isOne: boolean) => (isOne ? 'credential' : 'credentials'),
    groups: {
      refused: 'not working',
      expires: 'expiring soon',
      works: 'working',
      unchecked: 'not checked',
      notNeeded: 'no check needed',
      unused: 'not in use',
    } satisfies Record<CredentialGroup, string>,
    search: 'Search credentials',
    nothing: 'No matching credentials',
    nothingText: 'Search by name or type.',
    nothingChecked: `Nothing has been checked since you opened ${brand.productName}.`,
    showAll: 'Show all credentials',
  },

  empty: {
    title: 'No credentials yet',
    body: 'A credential is a named set of keys that a stack uses to read from a source or write to a destination. You add your first one when you create a stack.',
    withoutOrganisation: "This account isn't in an organization, so it has no credentials.",
  },
  failed: {
    title: list.failed,
    body: dashboardMessages.error.body,
    refreshTitle: "Couldn't refresh your credentials",
    refreshBody: dashboardMessages.error.loadedAt,
  },

  deleting: {
    title: (name: string) => `Delete ${quoted(name)}?`,
    effect: "No stack uses it. Its keys are deleted and can't be restored.",
    confirm: 'Delete credential',
    cancel: 'Keep credential',
    done: (name: string) => `${quoted(name)} was deleted.`,
    failed: (name: string) => notDone.deleted(quoted(name)),
    close: edit.close,
    inUseTitle: (name: string) => `${quoted(name)} is in use`,
    inUse: (count: number) =>
      count === 1
        ? 'This stack uses it. Switch the stack to other credentials or delete it first.'
        : 'These stacks use it. Switch them to other credentials or delete them first.',
    goneTitle: edit.gone,
    gone: 'They may have been deleted or belong to another organization.',
  },
} as const
