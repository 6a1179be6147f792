/** What a team does once, until the numbers of Today are its own: accounts, names, a target, colleagues and alerts. */
import type { Stack } from '@/domain/stacks/types'

/** Something that a team does once. */
export type SetupTask = 'attribution' | 'spend' | 'revenue' | 'names' | 'target' | 'team' | 'alerts'

/** Tasks that connect an account, and the categories of the catalogue that each takes. */
const ACCOUNT_TASKS = {
  attribution: ['Attribution'],
  spend: ['UA Channel'],
  revenue: ['Mediation', 'App Monetization'],
} as const satisfies Partial<Record<SetupTask, readonly string[]>>
type AccountTask = keyof typeof ACCOUNT_TASKS

/** A stack as the tasks see it. */
interface SetupStack extends Pick<Stack, 'id'> {
  /** Category of its source, such as `Attribution`. */
  readonly category: string
  /** Whether it reads the invented studio with a ready-made credential. */
  readonly isSample: boolean
}

/** What is known about the team; null for what is not loaded, or not for this person to change. */
export interface SetupFacts {
  readonly stacks: readonly SetupStack[] | null
  /** Names that nobody has mapped. */
  readonly unmapped: number | null
  readonly targets: number | null
  /** Members of the organization, the person included. */
  readonly members: number | null
  /** Whether some alert reaches the person by mail. */
  readonly isMailed: boolean | null
}

/** A task of the list, done or not. */
export type SetupLine =
  | { readonly task: SetupTask; readonly state: 'done' | 'open' }
  /** Done with sample data: the stack whose credential waits for an account of one's own. */
  | { readonly task: AccountTask; readonly state: 'sample'; readonly stackId: number }

const accountLine = (task: AccountTask, stacks: readonly SetupStack[]): SetupLine => {
  const categories: readonly string[] = ACCOUNT_TASKS[task]
  const own = stacks.filter(({ category }) => categories.includes(category))
  const sample = own.find(({ isSample }) => isSample)
  if (own.some(({ isSample }) => !isSample)) return { task, state: 'done' }
  return sample === undefined ? { task, state: 'open' } : { task, state: 'sample', stackId: sample.id }
}

const line = (task: SetupTask, isDone: boolean | null): readonly SetupLine[] =>
  isDone === null ? [] : [{ task, state: isDone ? 'done' : 'open' }]

/** Returns the tasks in the order in which they are worth doing, without those of which nothing is known. */
export const setupLines = ({
  stacks,
  unmapped,
  targets,
  members,
  isMailed,
}: SetupFacts): readonly SetupLine[] => [
  ...(stacks === null
    ? []
    : [accountLine('attribution', stacks), accountLine('spend', stacks), accountLine('revenue', stacks)]),
  ...line('names', unmapped === null ? null : unmapped === 0),
  ...line('target', targets === null ? null : targets > 0),
  ...line('team', members === null ? null : members > 1),
  ...line('alerts', isMailed),
]
