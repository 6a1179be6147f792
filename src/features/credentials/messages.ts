import { isolateBidi } from '@/domain/shared/text/isolateBidi'
import { checkAgain, checkNow } from '@/components/common/messages'
import { apiMessages } from '@/domain/messages/api'
import { formatRows } from '@/domain/shared/text/numbers'
import { blockedMessages } from '@/components/common/messages'
import { stackSettingsMessages } from '@/features/stacks/settings/messages'
import { documentationMessages } from '@/features/guides/messages'

const stacks = (count: number): string =>
  count === 1 ? '1 stack uses it' : `${formatRows(count)} stacks use it`

/**
 * Texts of the credential forms in the wizard and in "Edit Credentials". Some are verbatim from spec 1 §2 "Credentials
 * form".
 */
export const credentialMessages = {
  trail: {
    label: 'Credentials',
    source: 'Source Credentials',
    destination: 'Destination Credentials',
    done: 'done',
  },
  sides: { source: 'Source', destination: 'Destination' },
  heading: (typeName: string, side: 'source' | 'destination') =>
    `${typeName}, ${side === 'source' ? 'Source Credentials' : 'Destination Credentials'}`,

  list: {
    label: 'Your credentials',
    addNew: '+ Add New Credentials',
    usage: (count: number) => (count === 0 ? 'not used by any stack yet' : stacks(count)),
    note: 'We check keys before saving them. Only members of your organization can use them.',
    /** Replaces `note` while the data are samples. */
    sampleNote: 'Sample data: any value of the right form works. Enter “invalid” to see a check fail.',
    /** The same for an own source, which reads only what its description names. */
    ownSourceSampleNote:
      'Sample data: only the sample service answers. Its description is on the docs page “How to describe an own source”.',
    /** In place of a form, while nothing is selected among several saved credentials. */
    choose: 'Choose which of these to use, or add new ones.',
    failed: "Couldn't load your credentials",
    failedText: 'You can still add new ones.',
  },

  /** List of all forms of the stack (FU-7). */
  forms: {
    label: 'Credentials of this stack',
    ready: (ready: number, total: number) => `${ready} of ${total} ready`,
    anyOrder: 'Complete these in any order.',
    anyOrderKept: 'Complete these in any order. What you type is kept in this browser until you save it.',
    failed: 'Check failed',
    unsaved: 'Not saved yet',
    untouched: 'Not started',
    unchosen: 'Not chosen',
    done: 'done',
    here: 'open now',
    open: 'to do',
    /** Page footer. */
    summary: (ready: number, total: number) =>
      ready === total ? 'All credentials are ready' : `${ready} of ${total} credentials ready`,
    /** Button beside Next once all of them are ready. */
    review: 'Review the stack',
  },

  upload: {
    button: 'Upload Credentials',
    or: 'or',
    /** Expands the upload area of a short form. */
    fillFromFile: 'Fill in from a file',
    hint: (kinds: string) => `Choose, drop or paste a ${kinds} file.`,
    reading: (file: string) => `Reading ${file}`,
    found: (found: number, total: number) => `${found} of ${total} keys found`,
    ignored: (count: number) => (count === 1 ? '1 key ignored' : `${count} keys ignored`),
    account: (address: string) => `Service account ${address}`,
    another: 'Drop or paste another file.',
    kept: (fields: readonly string[]) => `Kept what you typed in ${fields.join(', ')}`,
    restored: 'Restored from this browser',
    filled: (filled: number, total: number) => `${filled} of ${total} fields filled`,
    replace: 'Drop or paste a file to replace them.',
    pasted: 'Pasted text',
  },

  oauth: {
    connect: (provider: string) => `Connect with ${provider}`,
    first: (provider: string) => `Connect with ${provider} first.`,
    again: 'Reconnect',
    other: 'Use another account',
    lead: (provider: string) => `You'll log in at ${provider} and come back here. What you typed is kept.`,
    leaving: (provider: string) => `Going to ${provider}`,
    connectedAs: (who: string) => `Connected as ${who}`,
    connected: (provider: string) => `Connected with ${provider}`,
    account: (id: string) => `account ${id}`,
    declined: (provider: string) => `${provider} login canceled. Nothing was changed.`,
    failed: (provider: string) => `${provider} reported an error`,
    failedWithoutWords: (provider: string) =>
      `${provider} didn't connect and gave no reason. Nothing was changed.`,
    instead: (before: string) =>
      `This is a different account. Before, it was ${before}. Not what you wanted? Connect again.`,
    noIdsTitle: (who: string | null) => `${who ?? 'This account'} has no ad accounts`,
    noIds: (provider: string) =>
      `Ask for access to an ad account at ${provider} and reconnect, or use another account.`,
    noIdsFirst: 'Connect an account with ad accounts.',
    notSetUp: (provider: string, support: string) =>
      `${provider} isn't available here yet. Write to ${support} to have it set up.`,
    /** Replaces the introduction: OAuth works, but the form is not kept during the redirect. */
    memoryOnly: (provider: string) =>
      `You'll log in at ${provider} and come back to an empty form, because this browser can't keep what you typed.`,
    /** Session storage is blocked, so the OAuth request cannot be stored. */
    noVisit: (provider: string) =>
      `Connecting to ${provider} needs browser storage, which is blocked or full. Allow site data or free up space, then connect again.`,
    dropped: apiMessages.oauthDropped,
  },

  name: 'Credential name',
  fixed: 'fixed',
  choose: 'Choose one',
  noCredential: 'None',
  keyHint: 'Paste the whole key, including its BEGIN and END lines.',
  keyReplace: 'Paste a new key to replace it, or show it to edit it.',
  rejectedValue: 'The provider rejected this value.',

  check: {
    notChecked: 'Not checked yet',
    works: (time: string) => `Works. Checked ${time}.`,
    /** The provider confirmed the account by OAuth, but the service has not verified it yet. */
    confirmedByProvider: (time: string) => `Confirmed by the provider at ${time}`,
    seconds: (count: number) => `${count} s`,
    checkedAt: (time: string) => `checked ${time}`,
    again: checkAgain,
    now: checkNow,
    copy: 'Copy message',
    noReason: 'No reason was given.',
    notMade: "Couldn't run the check",
    triedAt: (time: string) => `tried ${time}`,
    kept: blockedMessages.kept,
    rechecksOnline: "We'll check again when you're back online.",
  },

  save: {
    button: 'Save Credentials',
    /** Next page after saving: the next unfinished form, or the confirmation. */
    nextForm: (type: string) => `Next: ${type}`,
    byKeys: 'saves from any field',
    nextConfirm: 'Next: confirm your stack',
    /** Before the names of empty fields. */
    enter: 'Enter the',
    enterOrUpload: 'Upload the key file, or enter the',
    waiting: 'Checking your credentials.',
    notChecked: 'The check starts when you stop typing.',
    notAsked: 'Check the credentials first.',
    failed: 'The check failed.',
    notMade: "The check couldn't run. Check again.",
    failedTitle: "Couldn't save the credentials",
    savedBefore: (name: string) =>
      `“${name}” was already saved with the values you entered before. Choose it from your credentials, or give these a different name.`,
  },

  chosen: {
    saved: (name: string) => `Using “${name}”`,
    text: "It's saved for your organization.",
    none: 'No credentials needed',
    noneText: 'We store the data for you until you have your own warehouse.',
  },

  /** Warning above an empty form if the browser can't store typed values encrypted (V-5, V-6). */
  memoryOnly: {
    title: "This browser can't keep what you type here",
    text: "Save the credentials before you leave or reload this page. Anything you haven't saved is lost.",
  },

  /** Placeholder for a type whose form this version of the app does not know (CRD-1). */
  noForm: {
    title: (type: string) => `${type} isn't available yet`,
    text: "You can't enter its credentials here yet. Contact us and we'll tell you when you can.",
    contact: documentationMessages.contact,
    subject: (type: string) => `Connect ${type}`,
  },

  /** "Edit Credentials" of a stack (MOD-3). Title and section names are in `dialogMessages`. */
  edit: {
    close: 'Close',
    edit: 'Edit',
    /** Starts with the visible text. */
    editSide: (side: string) => `Edit ${side} credentials`,
    cancel: 'Cancel',
    unchanged: 'Nothing has changed yet.',
    /** Fallback if the service saved without a message. */
    saved: 'Credentials saved.',
    others: (count: number) =>
      count === 1 ? 'Also used by 1 other stack' : `Also used by ${formatRows(count)} other stacks`,
    othersText: (stacks: string, more: number) =>
      `${stacks}${more === 0 ? '' : ` and ${more} more`}. Your changes apply to them too.`,
    loading: 'Loading the stack',
    loadFailed: "Couldn't load the stack",
    loadFailedText: 'Nothing was changed.',
    reading: 'Loading the saved credentials',
    readFailed: "Couldn't load the saved credentials",
    gone: 'These credentials were not found',
    goneText:
      "They may have been deleted after you opened this page. Without credentials, the stack can't run.",
    none: "This side needs no credentials, so there's nothing to edit.",
    missing: 'No credentials. They may have been deleted.',
    missingWhatNow:
      'They may have been deleted. Create a new stack with working credentials, then delete this one.',
    noDestination: 'This stack has no destination.',
    stackGone: stackSettingsMessages.gone.title,
    stackGoneText: stackSettingsMessages.gone.body,
    /** After the session has ended and the user has logged in again. */
    restored: 'What you typed before your session ended is back.',
    restoredButSecrets: 'What you typed before your session ended is back, except secrets. Enter them again.',
    /** A colleague has saved the same credentials since the form was opened (C-7). */
    conflict: {
      title: 'These credentials were changed meanwhile',
      titleBy: (who: string, when: string) => `${isolateBidi(who)} changed these credentials on ${when}`,
      /** A secret that both changed; its values are not shown. `who` is null if unknown. */
      hidden: (field: string, who: string | null) =>
        `${field}: you and ${who === null ? 'a colleague' : isolateBidi(who)} both changed it.`,
      first: 'Choose which values to keep.',
    },
    discard: {
      title: 'Discard your changes?',
      text: "They aren't saved yet. The saved credentials stay unchanged.",
      confirm: 'Discard changes',
      keep: 'Keep editing',
    },
  },

  nextUnchosen: 'Choose which credentials to use to continue.',
  nextBlocked: 'Save these credentials or choose saved ones to continue.',
  next: { toSource: 'Next', toConfirm: 'Next' },
  loading: 'Loading the form',
} as const
