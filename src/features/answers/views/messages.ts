import { answerMessages } from '@/features/answers/messages'
import { bookMessages } from '@/features/answers/books/messages'
import { forecastMessages } from '@/features/answers/forecast/messages'
import { unmappedMessages } from '@/features/answers/unmapped/messages'
import { PINNED_VIEWS_MAX, type ViewPage } from '@/domain/answers/savedViews'
import type { CohortSize } from '@/domain/answers/cohorts'
import type { Place } from '@/domain/answers/filters'
import { shellMessages } from '@/components/layout/messages'
import { joinWithAnd } from '@/domain/shared/text/intlWords'
import { plural } from '@/domain/shared/text/plural'

const PLACE_NAMES = {
  app: 'app',
  platform: 'platform',
  country: 'country',
  network: 'network',
} as const satisfies Record<Place, string>

const quoted = (name: string) => `“${name}”`

/** Texts of saved views. */
export const viewMessages = {
  menu: 'Saved views',
  /** Names of the pages. */
  pages: {
    ...answerMessages.names,
    forecast: forecastMessages.title,
    books: bookMessages.title,
    unmapped: unmappedMessages.title,
  } satisfies Record<ViewPage, string>,
  team: 'Of the team',
  own: 'Only yours',
  manage: 'Edit saved views',
  none: 'No saved views yet. Choose filters on a page of the answers, then “Save view”.',
  loading: 'Loading saved views',
  failed: { title: "Couldn't load saved views", body: 'The answers are not affected.' },
  save: {
    button: 'Save view',
    title: 'Save this view',
    body: 'The view keeps this page with its filters and choices.',
    moves: 'Its period moves with the data.',
    /** A period of chosen days, which each pin, link and mail of the view has. */
    stays: (from: string, to: string) =>
      `Its days stay ${from} to ${to}. Choose a period such as the last 14 days first if they should move with the data.`,
    name: 'Name of the view',
    missing: 'Every view needs a name.',
    who: 'Who has it',
    choices: { own: 'Only you', team: 'Everybody on the team' },
    pin: `Pin to ${shellMessages.menu.today}`,
    pinHelp: `Its headline number is on ${shellMessages.menu.today}. At most ${PINNED_VIEWS_MAX} of yours and ${PINNED_VIEWS_MAX} of the team.`,
    confirm: 'Save',
    cancel: 'Cancel',
    failed: "Couldn't save the view. Try again.",
    done: (name: string) => `${quoted(name)} is saved.`,
  },
  list: {
    columns: { name: 'View', pinned: `On ${shellMessages.menu.today}` },
    close: 'Done',
    by: (email: string) => `saved by ${email}`,
    pinned: (name: string) => `Pin ${quoted(name)} to ${shellMessages.menu.today}`,
    rename: 'Rename',
    renameOf: (name: string) => `Rename ${quoted(name)}`,
    delete: 'Delete view',
    deleteOf: (name: string) => `Delete view ${quoted(name)}`,
    renamed: 'The view has its new name.',
    failed: "Couldn't change the view. Try again.",
  },
  renaming: { title: 'Rename view', confirm: 'Rename' },
  removal: {
    title: (name: string) => `Delete the view ${quoted(name)}?`,
    body: 'Links to it end, and nobody gets it by mail any more. The data stays.',
    done: (name: string) => `${quoted(name)} is deleted.`,
    failed: "Couldn't delete the view. Try again.",
  },
  /** What a view filters by and is no longer there. */
  gone: {
    title: "This view can't be shown as it was saved",
    destination: 'Its warehouse was deleted, or no longer has this answer.',
    values: (place: Place, names: readonly string[]) =>
      `The ${PLACE_NAMES[place]} ${joinWithAnd(names.map(quoted))} is not in the data of this period, so there is no number. That of the rest would be another one.`,
    campaign: (name: string) =>
      `The campaign ${quoted(name)} is not in the data of this period, so there is no number.`,
    change: 'Change the filters',
  },
  /** Tiles of Today. */
  pinned: {
    title: 'Pinned views',
    of: (answer: string, age: string) => `${answer}, ${age}`,
    everything: 'No filters',
    /** What the number is of, and that it is a comparison. */
    compared: (answer: string, age: string) => `${answer}, ${age}, two periods compared`,
    against: (now: string, earlier: string) => `${now} against ${earlier}`,
    /** The number of the days before, below the tile's own. */
    before: (figure: string, period: string) => `${figure} for ${period}`,
    none: '–',
    young: answerMessages.nothing.title,
    missing: 'The revenue that it asks for is not known.',
    failed: "Couldn't load this number",
    perInstall: (age: number) => `value per install, day ${age}`,
    perPayer: (age: number) => `value per payer, day ${age}`,
    forecast: (age: number, low: string, high: string) => `by day ${age}, ${low} to ${high}`,
    notCompared: 'Only one source tells this.',
    gap: 'between the two.',
    namedGap: 'between the two, all with a cause',
    creatives: (earning: number, total: number) => `${earning} of ${plural(total, 'creative', 'creatives')}`,
    noCreatives: 'No creatives to rank.',
    earnBack: 'clearly earn back what they cost',
    cohorts: { day: 'by day', week: 'by week', month: 'by month' } satisfies Record<CohortSize, string>,
  },
} as const
