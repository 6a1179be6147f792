import type { MailRhythm } from '@/domain/answers/viewMails'

/** Texts of saved views that are mailed as CSV. */
export const viewMailMessages = {
  dialog: {
    action: 'By mail',
    actionOf: (name: string) => `By mail: “${name}”`,
    title: (name: string) => `“${name}” as CSV by mail`,
    body: 'The table of this view, with its number and the day up to which there is data. A file that is too large is cut, and the mail says so.',
    /** The view has chosen days. */
    stays: (from: string, to: string) =>
      `The days of this view stay ${from} to ${to}: each mail has the same days. To get the newest ones, save a view of a period such as the last 14 days.`,
    rhythm: 'How often',
    rhythms: {
      week: 'every Monday',
      month: 'on the first of each month',
    } satisfies Record<MailRhythm, string>,
    hour: 'At',
    hourOf: (hour: number) => `${String(hour).padStart(2, '0')}:00`,
    /** Reporting time zone; null while it is not known. */
    zone: (zone: string | null) =>
      zone === null ? 'In the reporting time zone.' : `In the reporting time zone, ${zone}.`,
    to: 'To',
    me: (email: string) => `${email} (you)`,
    nobody: 'Choose at least one person.',
    add: 'Send by mail',
    close: 'Done',
    failed: "Couldn't save this. Try again.",
    added: 'The view is sent from the next date on.',
    members: { failed: "Couldn't load the team", body: 'You can still get the view yourself.' },
  },
  list: {
    title: 'Views by mail',
    titleOfView: 'Who gets this view',
    lead: 'Saved views that people of the team get as CSV. Everybody can stop their own in “Edit saved views”.',
    none: 'Nobody gets it.',
    noneOfAll: 'No view is mailed.',
    loading: 'Loading mails',
    failed: { title: "Couldn't load the mails of views", body: 'Mails are sent as before.' },
    columns: { view: 'Saved view', to: 'Recipient', next: 'Next mail' },
    next: (time: string, rhythm: string) => `${time}, each ${rhythm}`,
    stop: 'Stop',
    stopOf: (name: string, to: string) => `Stop “${name}” to ${to}`,
    done: 'The mails are stopped.',
    notStopped: "Couldn't stop it. Try again.",
  },
} as const
