/** Words of what narrows and orders the list of stacks, and of what is done to many; they load after the list. */
import type { HealthGroup } from '@/domain/stacks/healthGroup'
import type { StackSort } from '@/domain/stacks/stackView'
import { isolated } from '@/domain/shared/isolated'
import { plural } from './plural'

const pause = 'Pause'
const resume = 'Resume'

/** What is done to many. */
export type BulkDeed = 'pause' | 'resume'

export const stackToolMessages = {
  toolbar: 'Search and filters',
  /** Name of the one button that they share in a narrow window. */
  filters: (inUse: number) => (inUse === 0 ? 'Filters and order' : `Filters and order, ${inUse} in use`),
  counts: {
    label: 'Stacks by state',
    all: (isOne: boolean) => (isOne ? 'stack' : 'stacks'),
    groups: {
      failed: 'failed',
      late: 'late',
      running: 'running',
      setupIncomplete: 'incomplete',
      healthy: 'healthy',
      neverRun: 'never run',
      other: 'unclear',
      paused: 'paused',
      unread: 'not read yet',
    } satisfies Record<HealthGroup, string>,
    /** Opens the states that have no room beside the others. */
    more: (count: number) => `${count} more`,
    /** In place of "not read yet", where it was tried. */
    notLoaded: 'not loaded',
    /** Why a stack stands among them. */
    unreadHint: 'The runs of a stack are read once it comes into view.',
    readRest: 'Read all',
    reading: (done: string, all: string) => `${done} of ${all} read`,
    stop: 'Stop',
  },
  search: 'Search stacks',
  /** Fits the narrowest search box. */
  searchPlaceholder: 'Search',
  category: { label: 'Category', all: 'All categories' },
  destination: { label: 'Destination', all: 'All destinations' },
  sort: {
    label: 'Sort',
    by: {
      failedFirst: 'Failed first',
      source: 'Source, A to Z',
      sourceReversed: 'Source, Z to A',
      destination: 'Destination, A to Z',
      destinationReversed: 'Destination, Z to A',
      mostRows: 'Most rows',
      fewestRows: 'Fewest rows',
      newest: 'Newest first',
    } satisfies Record<StackSort, string>,
  },
  nothing: {
    title: (searched: string, filters: readonly string[]) => {
      const where = filters.length === 0 ? '' : ` in ${filters.join(', ')}`
      return searched === '' ? `No stack${where}` : `Nothing matches “${searched}”${where}`
    },
    withoutFilters: (count: number) =>
      count === 0
        ? 'No stack has these words.'
        : `${plural(count, 'stack has', 'stacks have')} them elsewhere.`,
    otherState: (count: number) => `The filters leave out ${plural(count, 'stack', 'stacks')}.`,
    clear: 'Clear filters',
  },
  bulk: {
    label: 'Selected stacks',
    selected: (count: string) => `${count} selected`,
    all: (count: string) => `Select all ${count} shown`,
    pause,
    resume,
    clear: 'Clear',
    close: 'Close',
    stop: 'Stop after these',
    /** "Stopping at 12 of 40, waiting for the last answers" */
    stopping: (done: number, all: number) => `Stopping at ${done} of ${all}, waiting for the last answers`,
    /** "Pausing 12 of 40" */
    progress: (deed: BulkDeed, done: number, all: number) =>
      `${deed === 'pause' ? 'Pausing' : 'Resuming'}: ${done} of ${all}`,
    done: (deed: BulkDeed, count: number) =>
      `${plural(count, 'stack', 'stacks')} ${deed === 'pause' ? 'paused' : 'resumed'}`,
    unchanged: (count: number) => plural(count, 'was so already', 'were so already'),
    failed: (count: number) => `${plural(count, 'stack', 'stacks')} could not be changed`,
    left: (count: number) => `${plural(count, 'stack was', 'stacks were')} not tried`,
    /** Whoever goes to another page stops it after what is under way. */
    stopped: 'The list of stacks was left, so this has stopped',
    failures: 'What could not be changed',
    moreFailed: (count: number) => `And ${count} more.`,
    tryAgain: 'Select these again',
    name: (source: string, destination: string) => `${isolated(source)} to ${isolated(destination)}`,
    nothingToDo: (deed: BulkDeed) => `Nothing selected can be ${deed === 'pause' ? 'paused' : 'resumed'}.`,
  },
  more: (count: number, rest: number) => `Show ${count} more of ${rest}`,
} as const
