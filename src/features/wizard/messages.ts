/** Texts of the new-stack wizard: frame, steps, confirm page and creation. Spec 1 §2 "New-stack wizard", §4. */

import { brand } from '@/config/brand'
import { guideMessages } from '@/features/wizard/guided/messages'
import { plural } from '@/domain/shared/text/plural'

/** Texts shared by several steps and flows. */
const nextToDestination = 'Next: your destination'
const nextToCredentials = 'Next: your credentials'

export const wizardMessages = {
  modes: { label: 'Builder', basic: 'Basic', advanced: 'Advanced' },
  back: 'Back',
  next: 'Next',
  cancel: 'Cancel this stack',
  cancelBlocked: "The stack is being created, so you can't cancel now",
  stepsLabel: 'New stack steps',
  steps: ['Select Source Data', 'Select Destination', 'Add Credentials'],
  stepDone: 'done',
  trailLabel: 'Breadcrumb',
  trail: { build: 'Build', basic: 'Basic' },
  /** The specification's sentence, and the part of it that is the link. */
  footer: {
    basic: {
      text: 'Try the Advanced builder for more control over your stacks.',
      link: 'Advanced builder',
    },
    advanced: {
      text: "Try the Basic builder if you'd like help deciding how to build your stack.",
      link: 'Basic builder',
    },
  },
  /** Announced politely to screen readers when a step opens. */
  stepAnnounced: (heading: string, step: number, steps: number) => `Step ${step} of ${steps}: ${heading}`,

  flows: {
    heading: guideMessages.heading,
    lead: 'A guide picks the endpoints and transformations for you. Nothing is created until you confirm.',
    roas: { name: guideMessages.roas.name },
    creativeRoas: { name: guideMessages.creativeRoas.name },
    portfolioLtv: { name: guideMessages.portfolioLtv.name },
    blocked: 'Choose what you want to know first.',
  },

  /** Question of each step of a guided flow. Headings of spec 1 §2. */
  questions: {
    source1: {
      heading: 'First pick your attribution.',
      lead: 'Attribution shows which campaign brought in each user. Choose one. Revenue sources come next.',
      next: 'Next: your revenue sources',
      blocked: 'Choose your attribution first.',
    },
    source2: {
      heading: 'Now pick your revenue sources.',
      lead: 'Revenue sources show what each user earned you. Choose all that you use.',
      next: nextToDestination,
      blocked: 'Choose at least one revenue source first.',
    },
    source: {
      heading: 'Who is your attribution provider?',
      lead: 'Attribution shows which campaign and creative brought in each user. Choose one.',
      next: nextToDestination,
      blocked: 'Choose your attribution provider first.',
    },
    tenjin_datavault: {
      heading: 'Do you have Tenjin Datavault?',
      lead: 'DataVault is a warehouse that Tenjin hosts for you. If you have it, your data can stay there.',
      next: nextToDestination,
      blocked: 'Choose Yes or No first.',
    },
    destination: {
      heading: 'Where would you like to store your data?',
      lead: 'All sources deliver to it. Choose one.',
      next: nextToCredentials,
      blocked: 'Choose where to store your data first.',
    },
  },

  datavault: {
    yes: 'Yes',
    yesText: 'Your data stays in Tenjin DataVault. Next: your credentials.',
    no: 'No',
    noText: 'You choose another destination in the next step.',
    nextYes: nextToCredentials,
  },

  chooser: {
    sources: (count: number) => plural(count, 'source', 'sources'),
    destinations: (count: number) => plural(count, 'destination', 'destinations'),
    endpoints: (count: number) => plural(count, 'endpoint', 'endpoints'),
    transformations: (count: number) => plural(count, 'transformation', 'transformations'),
    destinationGroup: 'Destinations',
    noFields: 'No credentials needed',
    serviceAccount: 'Service account',
    selectedFor: (flow: string) => `Selected for ${flow}`,
    about: (name: string) => `About ${name}`,
    have: guideMessages.terms.needs,
    /** With sample data, where no keys are needed. */
    haveOwn: "With your own data, you'll need",
    more: (count: number) => `${count} more`,
    guide: 'Guide',
    closeGuide: 'Close the guide',
    pinGuide: 'Pin next to the form',
    unpinGuide: 'Unpin the guide',
    guideEmpty: 'Choose a card to see what it needs and delivers.',
    guideIdle: 'Point to an option to learn about it.',
    training: 'How to set it up',
    empty: {
      title: 'Nothing to choose from',
      text: 'None of the connectors for this step are available to you.',
      action: 'Reload',
    },
    loading: 'Loading the connectors',
    restored: 'Your selections were restored from this browser.',
  },

  /** Description below a connector's name, by label; other sources list their endpoints instead. */
  descriptions: {
    source: {
      tenjin: 'Installs, spend and ad revenue, straight from your Tenjin warehouse.',
      appsflyer: 'Campaign, creative and cohort data from the Master API.',
      adjust_csv_google: 'Raw activity files that Adjust writes to your own bucket.',
      applovin: 'Revenue and impressions from MAX mediation, by device and day.',
      ironsource: 'Revenue, impressions and active users from LevelPlay mediation.',
      topon: 'Requests, fill rate and estimated revenue from TopOn mediation.',
      tradplus: 'Revenue and impressions by app, network and country.',
    } as Readonly<Record<string, string | undefined>>,
    destination: {
      bigquery: 'Your own dataset in Google Cloud. You only need a service account.',
      redshift: 'Your own cluster on AWS, connected by host and port.',
      snowflake: 'Your own Snowflake database.',
      tenjin: 'The warehouse that Tenjin hosts for you.',
      no_destination: 'We store your data until you have one.',
    } as Readonly<Record<string, string | undefined>>,
    brings: (names: readonly string[], more: number) =>
      more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', '),
  },

  draft: {
    label: 'Your stack so far',
    attribution: 'Attribution',
    /** Placeholders for sources that are not selected yet. */
    slots: { attribution: 'Attribution source', revenue: 'Revenue source' },
    destinationSlot: 'Destination',
    saved: 'Saved in this browser',
    others: (count: number) => `${count} more`,
    alternative: (sources: readonly string[], destination: string | null) =>
      `${sources.length === 0 ? 'No source chosen yet' : sources.join(' and ')}, delivering to ${
        destination ?? 'no destination yet'
      }`,
  },

  resume: {
    text: (step: number, steps: number) => `Unfinished, step ${step} of ${steps}`,
    credentials: 'Unfinished, not created yet',
    creation: 'Unfinished, partly created',
    discard: 'Discard',
    resume: 'Resume',
  },

  confirm: {
    heading: 'Ready to create',
    blockedHeading: 'Almost ready',
    lead: (stacks: number) =>
      stacks === 1 ? 'One stack will be created.' : `${stacks} stacks will be created, one for each source.`,
    none: 'None',
    create: (stacks: number) => (stacks === 1 ? 'Create' : `Create ${stacks} stacks`),
    nothingYet: 'Nothing has been created yet. You can go back without losing anything.',
    blocked: 'These credentials are still missing:',
  },

  creation: {
    label: 'Creation',
    headings: {
      running: 'Creating your stack',
      failed: 'Not finished yet',
      done: 'Your stack is ready',
    },
    states: { waiting: 'Waiting', doing: 'Working', done: 'Done', failed: 'Failed' },
    steps: {
      credential: (name: string) => `Save the credentials “${name}”`,
      credentialOf: (name: string) => `Save the credentials of ${name}`,
      credentialReused: (name: string) => `Use the credentials “${name}”`,
      destination: (name: string) => `Set up ${name}`,
      stack: (source: string, destination: string) => `Create ${source} to ${destination}`,
      destinationTransformations: (count: number) =>
        `Activate ${plural(count, 'transformation', 'transformations')} in the destination`,
    },
    progress: (done: number, total: number) => `${done} of ${total} done`,
    failedLead: 'Completed steps are kept. Try again to continue from the failed step.',
    interrupted: 'You left the page while this was being created. Completed steps are kept.',
    elsewhere: 'Another tab is creating this stack. Nothing is created twice.',
    lookUpFailed: {
      begun: "Couldn't check what already exists, so nothing more was created",
      notBegun: "Couldn't check what already exists, so nothing was created",
    },
    retry: 'Try again',
    resume: 'Continue',
    timeout: `${brand.productName} took too long to respond. Before continuing, we check what was created.`,
    offline: `Couldn't reach ${brand.productName}. Before continuing, we check what was created.`,
    unknown: 'Something went wrong on our side.',
  },

  /** Confirmation before leaving the wizard with unfinished work. */
  leave: {
    title: 'Leave this stack?',
    running: "It's still being created. Keep this tab open and we'll tell you when it's done.",
    halfWay: 'Part of it is already created. The rest is kept in this browser until you return to Build.',
    typed: "This browser can't keep the credentials you typed. They are lost when you leave.",
    logOutTitle: 'Log out and discard this stack?',
    logOut:
      "Logging out discards unsaved credentials and everything that isn't created yet. Created stacks are kept.",
    stay: 'Stay',
    leave: 'Leave',
    logOutAnyway: 'Log out anyway',
    switchTitle: 'Switch and discard this stack?',
    switch:
      "Switching to another user discards unsaved credentials and everything that isn't created yet. Created stacks are kept.",
    switchAnyway: 'Switch anyway',
    settingsTitle: 'Leave without saving?',
    settings: "Your changes to this stack's settings aren't saved. They are lost when you leave.",
  },

  /** States only what the responses confirm; whether a first run has started is shown on the dashboard. */
  created: (stacks: number) => `${plural(stacks, 'stack', 'stacks')} created.`,
} as const

/** Spec 1 §2 "Modals": the dialog that cancels a stack. */
export const cancelStackMessages = {
  title: 'Cancel this stack?',
  text: 'You will lose your progress.',
  keep: 'No, keep building',
  cancel: 'Yes, cancel stack',
} as const
