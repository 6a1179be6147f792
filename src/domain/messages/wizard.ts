/** Texts of the new-stack wizard: frame, choosers, confirm and creation. Spec 1 §2 "New-stack wizard", §4. */
import { guideMessages } from './guides'
import { plural } from './plural'

/** Texts shared by several steps and flows. */
const nextToDestination = 'Next: where your data goes'
const nextToCredentials = 'Next: your credentials'

export const wizardMessages = {
  modes: { label: 'Builder', basic: 'Basic', advanced: 'Advanced' },
  back: 'Back',
  next: 'Next',
  cancel: 'Cancel this stack',
  cancelBlocked: 'The stack is being created and cannot be cancelled now',
  stepsLabel: 'Steps of a new stack',
  steps: ['Select Source Data', 'Select Destination', 'Add Credentials'],
  stepDone: 'done',
  trailLabel: 'Where you are',
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
    lead: 'A guide picks the endpoints and transformations for you. Nothing is created before you confirm.',
    roas: { name: guideMessages.roas.name },
    creativeRoas: { name: guideMessages.creativeRoas.name },
    portfolioLtv: { name: guideMessages.portfolioLtv.name },
    blocked: 'Choose what you want to know first.',
  },

  /** Question of each step of a guided flow. Headings of spec 1 §2. */
  questions: {
    source1: {
      heading: 'First pick your attribution.',
      lead: 'It tells which campaign brought each user. Revenue sources come next. Choose one.',
      next: 'Next: your revenue sources',
      blocked: 'Choose your attribution first.',
    },
    source2: {
      heading: 'Now pick your revenue sources.',
      lead: 'They tell what each user earned you. Choose all that you use.',
      next: nextToDestination,
      blocked: 'Choose at least one revenue source first.',
    },
    source: {
      heading: 'Who is your attribution provider?',
      lead: 'It tells which campaign and which creative brought each user. Choose one.',
      next: nextToDestination,
      blocked: 'Choose your attribution provider first.',
    },
    tenjin_datavault: {
      heading: 'Do you have Tenjin Datavault?',
      lead: 'It is the warehouse that Tenjin keeps for you. With it your data stays there.',
      next: nextToDestination,
      blocked: 'Answer with yes or no first.',
    },
    destination: {
      heading: 'Where would you like to store your data?',
      lead: 'Every source of this stack delivers there. Choose one.',
      next: nextToCredentials,
      blocked: 'Choose where to store your data first.',
    },
  },

  datavault: {
    yes: 'Yes',
    yesText: 'Your data stays in Tenjin Datavault. Next: your credentials.',
    no: 'No',
    noText: 'You choose another warehouse in the next step.',
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
    have: 'Have at hand',
    more: (count: number) => `${count} more`,
    guide: 'Guide',
    closeGuide: 'Close the guide',
    pinGuide: 'Pin beside the form',
    unpinGuide: 'Unpin the guide',
    guideEmpty: 'Choose a card to read what it needs and what it brings.',
    guideUnpointed: 'Point at anything you can choose to read about it.',
    training: 'How to set it up',
    empty: {
      title: 'Nothing to choose from',
      text: 'Your catalogue offers none of the connectors that this step needs.',
      action: 'Load again',
    },
    loading: 'Loading the connectors',
    restored: 'Restored from this browser: what you chose is still here.',
  },

  /** Description below a connector's name, by label; other sources list their endpoints instead. */
  descriptions: {
    source: {
      tenjin: 'Installs, spend and ad revenue straight from your Tenjin warehouse tables.',
      appsflyer: 'Campaign, creative and cohort data from the Master API.',
      adjust_csv_google: 'Raw activity files that Adjust writes to your own bucket.',
      applovin: 'Revenue and impressions of your MAX mediation, by device and by day.',
      ironsource: 'Revenue, impressions and active users of your LevelPlay mediation.',
      topon: 'Requests, fill and estimated revenue of your TopOn mediation.',
      tradplus: 'Revenue and impressions by app, network and country.',
    } as Readonly<Record<string, string | undefined>>,
    destination: {
      bigquery: 'Your own dataset in Google Cloud. Upload a service account and go.',
      redshift: 'Your own cluster on AWS, reached by host and port.',
      snowflake: 'Your own Snowflake database.',
      tenjin: 'The warehouse that Tenjin keeps for you.',
      no_destination: 'We keep the data for you until you have one.',
    } as Readonly<Record<string, string | undefined>>,
    brings: (names: readonly string[], more: number) =>
      more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', '),
  },

  draft: {
    label: 'Your stack so far',
    attribution: 'Attribution',
    /** Empty slots of the sources. */
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
    credentials: 'Unfinished, credentials to add',
    creation: 'Unfinished, creation to go on with',
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
    nothingYet: 'Nothing has been created yet. Back keeps everything you chose.',
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
        `Switch on ${plural(count, 'transformation', 'transformations')} in the destination`,
    },
    progress: (done: number, total: number) => `${done} of ${total} done`,
    failedLead: 'What is done is kept. Trying again goes on from the step that failed.',
    interrupted: 'The page was left while this was being created. What is done is kept.',
    elsewhere: 'Another tab of this browser is creating this stack. Nothing is created twice.',
    lookUpFailed: {
      begun: 'What you have could not be looked up, so nothing more was created',
      notBegun: 'What you have could not be looked up, so nothing was created',
    },
    retry: 'Try again',
    resume: 'Go on',
    timeout: 'The service did not answer in time. It is looked up before anything is created again.',
    offline: 'The service could not be reached. It is looked up before anything is created again.',
    unknown: 'Something went wrong on our side.',
  },

  /** Confirmation before leaving the wizard with unfinished work. */
  leave: {
    title: 'Leave this stack?',
    running: 'It is being created. That goes on while this tab stays open, and you are told when it is done.',
    halfWay:
      'A part of it is created already. The rest waits in this browser until you come back to “Build”.',
    typed: 'This browser cannot keep what you typed into the credentials. It is gone when you leave.',
    logOutTitle: 'Log out and forget this stack?',
    logOut:
      'Logging out forgets what is not created yet, and the credentials that are not saved. What is created stays.',
    stay: 'Stay',
    leave: 'Leave',
    logOutAnyway: 'Log out anyway',
    switchTitle: 'Switch and forget this stack?',
    switch:
      'Switching to another user forgets what is not created yet, and the credentials that are not saved. What is created stays.',
    switchAnyway: 'Switch anyway',
    settingsTitle: 'Leave without saving?',
    settings: 'Your changes to the settings of this stack are not saved. They are gone when you leave.',
  },

  /** States only what the responses confirm; whether a first run has started is shown on the dashboard. */
  created: (stacks: number) => `${plural(stacks, 'stack', 'stacks')} created.`,
} as const
