/** Texts of the advanced builder, its review and its notices. Spec 1 §2 "New-stack wizard" (WIZ-3, WIZ-8). */

import { plural } from '@/domain/shared/text/plural'
import { shellMessages } from '@/components/layout/messages'
import { clearSearch } from '@/components/common/messages'
import { setupIncomplete } from '@/features/stacks/messages'
import { wizardMessages } from '@/features/wizard/messages'
import { checkAgain } from '@/components/common/messages'
import { joinWithAnd } from '@/domain/shared/text/intlWords'

const transformations = (count: number) => plural(count, 'transformation', 'transformations')
const endpoints = (count: number) => plural(count, 'endpoint', 'endpoints')

export const advancedMessages = {
  trail: 'Advanced',
  source: {
    heading: 'Select your sources',
    next: wizardMessages.questions.source.next,
  },
  destination: {
    heading: 'Select your destination',
    lead: wizardMessages.questions.destination.lead,
    next: 'Next: review your stack',
  },
  blocked: {
    noSource: 'Choose at least one source first.',
    noEndpoint: (name: string) => `Choose at least one endpoint of ${name}, or deselect it.`,
    noDestination: wizardMessages.questions.destination.blocked,
  },

  categories: {
    label: 'Categories',
    all: 'All',
    chosen: (count: number) => `${count} chosen`,
    missing: "Can't find a source?",
    request: shellMessages.menu.requestSource,
    requestSubject: (searched: string) =>
      searched === '' ? shellMessages.menu.requestSource : `${shellMessages.menu.requestSource}: ${searched}`,
  },
  search: {
    placeholder: (count: number) => `Search ${plural(count, 'source', 'sources')} by old or new name`,
    label: 'Search sources',
    found: (count: number) => `${plural(count, 'source', 'sources')} found`,
    none: (searched: string) => `No source matches “${searched}”`,
    noneText: "Search covers old and new names. If a source isn't here, request it.",
    request: (searched: string) => `Request “${searched}”`,
    clear: clearSearch,
  },

  card: {
    details: (name: string) => `Endpoints and transformations of ${name}`,
    endpoints,
    some: (chosen: number, all: number) => `${chosen} of ${endpoints(all)}`,
    summary: (tasks: string, chosen: number) =>
      chosen === 0 ? tasks : `${tasks}, ${transformations(chosen)}`,
    endpointsTitle: 'Endpoints',
    transformationsTitle: 'Transformations',
    selectAll: 'Select all',
    selectNone: 'Clear',
    selectAllOf: (name: string) => `Select all endpoints of ${name}`,
    selectNoneOf: (name: string) => `Clear all endpoints of ${name}`,
    noEndpoints: 'This source has no endpoints.',
    noTransformations: 'No transformations for the selected endpoints.',
    noTransformationsYet: 'Select an endpoint to see its transformations.',
    needs: (names: readonly string[]) => `Needs ${joinWithAnd(names)}`,
    unavailable: "Needs a transformation that isn't available here",
    incomplete: setupIncomplete,
    incompleteText: "You can select it now. It starts when it's ready on our side.",
  },

  /** Note about the side effects of a choice. */
  note: {
    added: (names: readonly string[], because: string) =>
      `${joinWithAnd(names)} added because ${because} needs ${names.length === 1 ? 'it' : 'them'}.`,
    addedByDefault: (names: readonly string[], because: string) =>
      `${joinWithAnd(names)} added with ${because}.`,
    removed: (names: readonly string[], because: string) =>
      `${joinWithAnd(names)} also removed because ${names.length === 1 ? 'it needs' : 'they need'} ${because}.`,
    noLongerOffered: (names: readonly string[], because: string) =>
      `${joinWithAnd(names)} also removed because only ${because} offers ${names.length === 1 ? 'it' : 'them'}.`,
    withoutEndpoints: (names: readonly string[]) => `${joinWithAnd(names)} also removed with the endpoints.`,
    destination: (names: readonly string[], because: string) =>
      `${joinWithAnd(names)} removed because ${because} doesn't offer ${names.length === 1 ? 'it' : 'them'}.`,
    noDestination: (names: readonly string[], because: string) =>
      `${joinWithAnd(names)} removed with ${because}.`,
  },

  destinationTransformations: (name: string) => `Transformations in ${name}`,
  noDestinationTransformations: 'This destination has no transformations.',

  draft: {
    sourceSlot: 'Source',
    stacks: (sources: number) =>
      `${plural(sources, 'source makes', 'sources make')} ${plural(sources, 'stack', 'stacks')}`,
  },

  review: {
    heading: 'Review your stack',
    lead: (stacks: number) =>
      stacks === 1
        ? 'One source makes one stack. Nothing is created yet.'
        : `${stacks} sources make ${stacks} stacks. Nothing is created yet.`,
    label: 'Your selections',
    sources: 'Sources',
    source: 'Source',
    endpoints: 'Endpoints',
    destination: 'Destination',
    next: wizardMessages.questions.destination.next,
    editSource: 'Edit sources',
    editTasks: 'Edit endpoints',
    editDestination: 'Edit destination',
    allEndpoints: (count: number) => (count === 1 ? endpoints(1) : `All ${endpoints(count)}`),
    none: 'None',
  },
  edit: {
    source: 'Edit your sources',
    tasks: 'Edit endpoints and transformations',
    destination: 'Edit your destination',
    done: 'Done',
    trail: 'Review',
  },
} as const

export const builderNotices = {
  /** Another tab has discarded the stack of this one; by what it did. */
  otherTab: {
    anotherStack: {
      title: 'This stack was discarded in another tab',
      text: 'Another stack was started there, and this browser keeps one unfinished stack at a time. What you chose and typed here is still in this tab: continue with it, which discards the other stack.',
    },
    cancel: {
      title: 'This stack was canceled in another tab',
      text: 'What you chose and typed here is still in this tab. You can continue with it.',
    },
    end: {
      title: 'This stack was created or canceled in another tab',
      text: 'Monitor shows the stacks that were created.',
    },
    takeBack: 'Continue this stack here',
    startOver: 'Start over here',
    monitor: 'Go to Monitor',
    /** In a question whose answer discards the stack, while another tab shows it. */
    isOpen: 'This stack is open in another tab. That tab can continue with it afterwards.',
  },

  /** The stored wizard contained unavailable types, or two selections where one is allowed. WIZ-13. */
  repaired: (reasons: readonly string[]) =>
    `${reasons.join('. ')}. That part was removed from your unfinished stack. The rest is kept.`,

  /** Confirmation before another flow replaces an unfinished stack. */
  discard: {
    title: 'Discard the unfinished stack?',
    made: (count: number, sources: readonly string[]) => {
      if (count === 0) return 'No stacks are created yet.'
      const stacks =
        count === 1
          ? '1 stack is already created and is kept'
          : `${count} stacks are already created and are kept`
      return sources.length < count ? `${stacks}.` : `${stacks}: ${sources.join(', ')}.`
    },
    rest: "Everything that isn't created yet is discarded, including unsaved credentials.",
    unanswered: 'One step is still in progress and may be completed.',
    credentials: 'Saved credentials are kept.',
    keep: 'No, keep it',
    discard: 'Yes, discard the rest',
  },

  /** Labels of creation steps. */
  creation: {
    /** Button that checks whether the other tab has finished the creation. */
    checkAgain,
    /** Links next to a rejection, to the form where it can be fixed. */
    changeName: 'Change the name',
    changeCredentials: 'Change the credentials',
  },

  /** Above the builder. WIZ-12. */
  warnings: {
    trialEnded:
      'Your free trial has ended and your stacks are paused. You can still build, and new stacks start when your license changes.',
    overAllowance: (rows: string) =>
      `You are ${rows} rows over this month's allowance. A new stack adds more.`,
  },
} as const
