/** Texts of the stack list and its tools, and titles of its dialogs. Spec 1 §2 "Modals" dictates the latter. */

import type { HealthGroup } from '@/domain/stacks/list/healthGroup'
import type { StackSort } from '@/domain/stacks/list/stackFilter'
import { formatRows } from '@/domain/shared/text/numbers'
import { plural } from '@/domain/shared/text/plural'

const stacks = (count: string, one: boolean) => `${count} ${one ? 'stack' : 'stacks'}`
export const stackListMessages = {
  /** Announced to screen readers after a search or filter. */
  shown: (shown: string, isOne: boolean) => `${stacks(shown, isOne)} shown`,
  select: (source: string, destination: string) => `Select ${source} to ${destination}`,
  /** Below the list, after a stack was paused or resumed. */
  rowsStay: 'Rows keep their place until you sort again or leave the page.',
  brokenRow: "Couldn't show this stack. It keeps running.",
} as const

/** Action on all selected stacks of the list: pause or resume their sync. */
export type BulkAction = 'pause' | 'resume'

/** Past participle of an action. */
export const did = (action: BulkAction) => (action === 'pause' ? 'paused' : 'resumed')

export const stackToolMessages = {
  toolbar: 'Search and filters',
  /** Accessible name of the filter button in a narrow window. */
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
      other: 'unknown',
      paused: 'paused',
      unread: 'not loaded yet',
    } satisfies Record<HealthGroup, string>,
    /** Button that opens the counts that do not fit on the line. */
    more: (count: number) => `${count} more`,
    /** Replaces "not loaded yet" after a failed load. */
    notLoaded: 'not loaded',
    /** Tooltip of "not loaded yet". */
    unreadHint: 'Runs load when a stack scrolls into view.',
    loadRest: 'Load all',
    loading: (done: string, all: string) => `${done} of ${all} loaded`,
    stop: 'Stop',
  },
  search: 'Search stacks',
  /** Short enough for the narrowest search box. */
  searchPlaceholder: 'Search',
  category: { label: 'Category', all: 'All categories' },
  destination: { label: 'Destination', all: 'All destinations' },
  sort: {
    label: 'Sort',
    by: {
      failedFirst: 'Failed first',
      source: 'Name, A to Z',
      sourceReversed: 'Name, Z to A',
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
      return searched === '' ? `No stacks${where}` : `Nothing matches “${searched}”${where}`
    },
    withoutFilters: (count: number) =>
      count === 0
        ? 'No stacks match.'
        : `Without the filters, ${plural(count, 'stack matches', 'stacks match')}.`,
    otherState: (count: number) => `The filters hide ${plural(count, 'stack', 'stacks')}.`,
    clear: 'Clear filters',
  },
  /** Result of pausing or resuming several stacks. */
  outcome: {
    done: (action: BulkAction, count: number) => `${plural(count, 'stack', 'stacks')} ${did(action)}.`,
    /** One stack, by its name. */
    doneOne: (action: BulkAction, stack: string) =>
      `${stack} is ${action === 'pause' ? 'paused' : 'active again'}.`,
    partly: (action: BulkAction, count: number, all: number) =>
      `${formatRows(count)} of ${formatRows(all)} ${did(action)}.`,
    none: (action: BulkAction) => `No stacks ${did(action)}.`,
    /** Consequence for the data or the schedules of the changed stacks. */
    means: (action: BulkAction, count: number) => {
      if (action === 'pause') return 'Delivered data is kept.'
      return count === 1 ? 'It runs on its schedule again.' : 'They run on their schedules again.'
    },
    unchanged: (action: BulkAction, count: number) =>
      `${plural(count, 'was', 'were')} already ${action === 'pause' ? 'paused' : 'active'}.`,
    skipped: (count: number) => `${plural(count, 'stack was', 'stacks were')} skipped.`,
    /** Leaving the page cancels the remaining stacks. */
    leftPage: (count: number) =>
      `${plural(count, 'stack was', 'stacks were')} skipped because you left the list.`,
    refused: (name: string, reason: string) => `${name}: ${reason}`,
    moreRefused: (count: number) => `${formatRows(count)} more failed.`,
    undo: 'Undo',
    /** `action` is what was undone. */
    undone: (action: BulkAction, count: number) =>
      `Undone: ${plural(count, 'stack is', 'stacks are')} ${action === 'pause' ? 'active' : 'paused'} again.`,
    notUndone: "Couldn't undo.",
  },
  more: (count: number, rest: number) => `Show ${formatRows(count)} more of ${formatRows(rest)}`,
} as const

export const dialogMessages = {
  addEndpoint: {
    submit: 'Add Endpoint',
    noTransformations:
      'no transformations available based upon existing endpoints and the endpoints selected above',
  },
  activityLog: { title: 'Activity Log' },
  editCredentials: { title: 'Edit Credentials', source: 'Source', destination: 'Destination' },
} as const
