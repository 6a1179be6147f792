/** Texts of the credential forms. Spec 1 §2 "Credentials form" defines some verbatim; the others are ours. */
import { isolated } from '@/domain/shared/isolated'
import { formatRows } from '@/domain/shared/numbers'
import { checkAgain, checkNow } from './checkWords'
import { documentationMessages } from './documentation'

const stacks = (count: number): string =>
  count === 1 ? '1 stack uses it' : `${formatRows(count)} stacks use it`

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
    usage: (count: number) => (count === 0 ? 'not in use' : stacks(count)),
    note: 'Keys are checked before they are saved. Only members of your organization can use them.',
    failed: 'Your credentials could not be loaded',
    failedText: 'You can still add new ones.',
  },

  /** List of all forms of the stack (FU-7). */
  forms: {
    label: 'Credentials of this stack',
    ready: (ready: number, total: number) => `${ready} of ${total} ready`,
    anyOrder: 'Fill these in any order.',
    anyOrderKept: 'Fill these in any order. What you type is kept in this browser until you save it.',
    failed: 'Check failed',
    unsaved: 'Not saved yet',
    untouched: 'Not started',
    done: 'done',
    here: 'open now',
    open: 'to do',
    /** Page footer. */
    summary: (ready: number, total: number) =>
      ready === total ? 'All credentials are ready' : `${ready} of ${total} credentials ready`,
  },

  upload: {
    button: 'Upload Credentials',
    or: 'or',
    /** Expands the upload area of a short form. */
    fold: 'Fill in from a file',
    hint: (kinds: string) => `Choose, drop or paste a ${kinds} file.`,
    reading: (file: string) => `Reading ${file}`,
    found: (found: number, total: number) => `${found} of ${total} keys found`,
    ignored: (count: number) => (count === 1 ? '1 key ignored' : `${count} keys ignored`),
    account: (address: string) => `Service account ${address}`,
    again: 'Drop or paste another.',
    kept: (fields: readonly string[]) => `Kept what you typed in ${fields.join(', ')}`,
    restored: 'Restored from this browser',
    filled: (filled: number, total: number) => `${filled} of ${total} fields filled`,
    instead: 'Drop or paste a file to replace them.',
    pasted: 'Pasted text',
  },

  oauth: {
    connect: (provider: string) => `Connect with ${provider}`,
    first: (provider: string) => `Connect with ${provider} first.`,
    again: 'Re-connect',
    other: 'Use another account',
    lead: (provider: string) =>
      `You log in at ${provider} and come back here. What you have typed so far is kept.`,
    leaving: (provider: string) => `Going to ${provider}`,
    connectedAs: (who: string) => `Connected as ${who}`,
    connected: (provider: string) => `Connected with ${provider}`,
    account: (id: string) => `account ${id}`,
    declined: (provider: string) => `You declined at ${provider}. Nothing was changed.`,
    failed: (provider: string) => `${provider} said`,
    failedWithoutWords: (provider: string) => `${provider} refused and gave no reason. Nothing was changed.`,
    instead: (before: string) =>
      `This is another account than before: it was ${before}. Connect again if that was not meant.`,
    noIdsTitle: (who: string | null) => `${who ?? 'This account'} has no ad accounts`,
    noIds: (provider: string) =>
      `Ask for access to an ad account at ${provider} and re-connect, or use another account.`,
    noIdsFirst: 'Connect an account that has ad accounts.',
    notSetUp: (provider: string, support: string) =>
      `${provider} is not set up here yet: no client id is configured. Write to ${support}.`,
    /** Replaces the introduction: OAuth works, but the form is not kept during the redirect. */
    memoryOnly: (provider: string) =>
      `You log in at ${provider} and come back to an empty form: this browser cannot keep it meanwhile.`,
    /** Session storage is blocked, so the OAuth request cannot be stored. */
    noVisit: (provider: string) =>
      `You were not sent to ${provider}: the storage of this browser is blocked or full, so no answer could be told from a forged one. Allow storage for this page or make room, then connect again.`,
    dropped:
      'An answer of a provider did not belong to anything asked for here. Nothing of it was used. Connect again.',
  },

  name: 'Credential name',
  fixed: 'fixed',
  choose: 'Choose one',
  keyHint: 'Paste the whole key, including its BEGIN and END lines.',
  keyReplace: 'Paste to replace it, show it to edit it.',
  remarks: {
    hostAlone: 'Enter the host alone: no https://, port or path.',
    pastLastPort: 'The last port is 65535.',
  },
  namedByService: 'The service names this field in its answer.',

  check: {
    notChecked: 'Not checked yet',
    works: (time: string) => `Works, checked ${time}`,
    /** Confirmed by OAuth only; the service has not verified it yet. */
    vouched: (time: string) => `Confirmed by the provider at ${time}`,
    seconds: (count: number) => `${count} s`,
    checkedAt: (time: string) => `checked ${time}`,
    again: checkAgain,
    now: checkNow,
    copy: 'Copy answer',
    noAnswer: 'The service gave no reason.',
    notMade: 'The check could not be made',
    triedAt: (time: string) => `tried ${time}`,
    safe: 'What you typed is safe.',
    byItself: 'It is checked again by itself once you are back online.',
  },

  save: {
    button: 'Save Credentials',
    /** Next page after saving: the next unfinished form, or the confirmation. */
    nextForm: (type: string) => `Next: ${type}`,
    byKeys: 'Saves from any field',
    nextConfirm: 'Next: confirm your stack',
    /** Before the names of empty fields. */
    enter: 'Enter the',
    enterOrUpload: 'Upload the key file, or enter the',
    waiting: 'Waiting for the check.',
    notChecked: 'They are checked half a second after you stop typing.',
    notAsked: 'Check them first.',
    failed: 'The check failed.',
    notMade: 'The check could not be made. Check again.',
    failedTitle: 'The credentials could not be saved',
    savedBefore: (name: string) =>
      `“${name}” was saved with the values that you sent before. Choose it from your credentials, or give these another name.`,
  },

  chosen: {
    saved: (name: string) => `“${name}” will be used`,
    text: 'It is saved for your organization. Its values are kept on the server, not in this browser.',
    none: 'No credentials needed',
    noneText: 'We keep the data for you until you have a warehouse of your own.',
  },

  /** Warning before any input, where the browser cannot store it sealed (V-5, V-6). */
  memoryOnly: {
    title: 'This browser cannot keep what you type here',
    text: 'Save the credentials before you leave or reload this page; what is not saved by then is lost.',
  },

  /** A type unknown to this build (CRD-1). */
  noForm: {
    title: (type: string) => `${type} is not available yet`,
    text: 'Its credentials cannot be entered here so far. Contact us, and we will tell you when they can be.',
    contact: documentationMessages.contact,
    subject: (type: string) => `Connect ${type}`,
  },

  /** "Edit Credentials" of a stack (MOD-3). Title and section names are in modals.ts. */
  edit: {
    flow: (source: string, destination: string) => `${isolated(source)} to ${isolated(destination)}`,
    close: 'Close',
    edit: 'Edit',
    /** Starts with the visible text. */
    editSide: (side: string) => `Edit ${side} credentials`,
    cancel: 'Cancel',
    unchanged: 'Nothing has changed yet.',
    /** Fallback where the service saved without a message. */
    saved: 'The credentials are saved.',
    others: (count: number) =>
      count === 1 ? 'Also used by 1 other stack' : `Also used by ${formatRows(count)} other stacks`,
    othersText: (stacks: string, more: number) =>
      `${stacks}${more === 0 ? '' : ` and ${more} more`}. What you save here counts for them too.`,
    loading: 'Loading the stack',
    loadFailed: 'The stack could not be loaded',
    loadFailedText: 'Nothing was changed.',
    reading: 'Reading the saved credentials',
    readFailed: 'The saved credentials could not be read',
    gone: 'These credentials no longer exist',
    goneText:
      'They were deleted since this page was loaded. The stack cannot read or write until it has others.',
    none: 'No credentials needed here, so there is nothing to edit.',
    missing: 'No credentials are attached. They may have been deleted.',
    missingWhatNow:
      'No credentials are attached. They may have been deleted. Create the stack anew with credentials that work, and delete this one.',
    noDestination: 'This stack has no destination.',
    stackGone: 'This stack no longer exists',
    stackGoneText: 'It was deleted, or belongs to another organization.',
    discard: {
      title: 'Discard what you changed?',
      text: 'It is not saved yet. The credentials stay as they are.',
      confirm: 'Discard changes',
      keep: 'Keep editing',
    },
  },

  nextBlocked: 'Save these credentials or choose saved ones first.',
  next: { toSource: 'Next', toConfirm: 'Next' },
  loading: 'Loading the form',
} as const
