import { ALL_NETWORKS_NAME } from '@/domain/answers/targets'
import { ALL_APPS_NAME } from '@/domain/answers/records'
import { plural } from '@/domain/shared/text/plural'

/** Texts of the notes on days. */
export const noteMessages = {
  title: 'Notes',
  add: 'Add a note',
  edit: 'Edit',
  remove: 'Delete',
  /** Accessible names; contain the visible text. */
  editOf: (day: string) => `Edit the note of ${day}`,
  removeOf: (day: string) => `Delete the note of ${day}`,
  by: (email: string) => `by ${email}`,
  /** In the tooltip and the spoken sentence of a point. */
  onDay: (text: string) => `Note: ${text}`,
  hint: 'The down and up arrow keys go to the next and the previous day with a note.',
  count: (count: number) => plural(count, 'note', 'notes'),
  more: (count: number) => `and ${plural(count, 'earlier note', 'earlier notes')} on the page ROAS`,
  failed: "Couldn't load the notes.",
  retry: 'Try again',
  dialog: {
    add: 'Note on a day',
    edit: 'Edit the note',
    day: 'Day',
    wrongDay: 'Say which day it is about.',
    app: 'App',
    network: 'Network',
    allApps: ALL_APPS_NAME,
    allNetworks: ALL_NETWORKS_NAME,
    text: 'Note',
    wrongText: 'Write what the team should know of the day.',
    seen: 'Everybody in your organization sees it at this day in each plot.',
    save: 'Save note',
    cancel: 'Cancel',
    notSaved: "Couldn't save the note",
  },
  removal: {
    title: 'Delete this note?',
    body: (day: string) => `The note of ${day} goes from all plots, for everybody.`,
    confirm: 'Delete note',
    failed: "Couldn't delete the note",
  },
  saved: 'The note is saved',
  removed: 'The note is deleted',
} as const
