/**
 * Texts of the three guided flows, on the empty dashboard and the first page of the basic builder. The specification
 * does not dictate them.
 */
import { LTV_AGES } from '@/domain/shared/constants'

/** Last age that the answer has. */
const LONGEST_AGE = LTV_AGES[LTV_AGES.length - 1]

const afterFirstRun = 'After the first run'
const providerSteps = '2 steps'
const providerOutcome = "Your provider's tables, and"
const providerInputs = ['Attribution', 'DataVault (optional)', 'Warehouse'] as const

export const guideMessages = {
  heading: 'What do you want to know?',
  lead: 'Each guide sets up the stacks that answer one question. Choose one to start.',
  terms: { outcome: 'You get', where: 'Where', needs: "You'll need", first: 'First rows' },
  where: 'Your warehouse, or ours if you have none',
  /** What a guide needs with sample data. */
  sampleNeeds: 'No keys. Sample credentials are ready.',
  start: (guide: string) => `Start with ${guide}`,
  roas: {
    name: 'ROAS',
    question: 'Do your ads pay off? Spend and ad revenue by day and campaign.',
    steps: '3 steps',
    inputs: ['Attribution', 'Ad revenue', 'Warehouse'],
    outcome: 'The spend and revenue tables of your sources, and',
    needs: 'An attribution key and a mediation key. A warehouse is optional.',
    first: afterFirstRun,
  },
  creativeRoas: {
    name: 'Creative ROAS',
    question: 'Which creatives earn back what they cost, and how certain is it?',
    steps: providerSteps,
    inputs: providerInputs,
    outcome: providerOutcome,
    needs: 'An attribution key that reports creatives. A warehouse is optional.',
    first: afterFirstRun,
  },
  portfolioLtv: {
    name: 'Portfolio LTV',
    question: `What is a user worth after 7, 30 and ${LONGEST_AGE} days, across all apps?`,
    steps: providerSteps,
    inputs: providerInputs,
    outcome: providerOutcome,
    needs: 'An attribution key with user events. A warehouse is optional.',
    first: 'After the first run; day 30 takes 30 days',
  },
  asks: {
    heading: (guide: string) => `What ${guide} asks you`,
    credentials: 'Add your credentials.',
    credentialsLead: 'You can reuse saved credentials.',
    credentialsOptions: 'One for each source and one for the destination',
    optional: 'Only if Tenjin DataVault is your provider',
  },
  advanced: { question: 'Know which sources you want?', link: 'Open the advanced builder' },
  example: {
    heading: 'What a stack looks like here',
    tag: 'Example',
    source: 'Your attribution',
    sourceNote: 'with its credential',
    destination: 'Your warehouse',
    destinationNote: 'with its dataset',
    health: 'Healthy',
    healthNote: 'Last run 09:15 UTC',
    rows: '60,480',
    rowsNote: 'rows this month',
    status: 'Active',
  },
} as const

/** Texts of the setup with sample data. */
export const sampleStackMessages = {
  action: 'Try with sample data',
  busy: 'Setting up',
  title: 'See a number in seconds',
  lead: 'Sets up ROAS for an invented games studio in our warehouse, with sample credentials. Delete the stacks when you have seen enough.',
  failed: "Couldn't set up the sample data",
  safe: 'Nothing is created twice. Try again to go on from here.',
} as const
