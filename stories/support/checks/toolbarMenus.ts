/** Menus of Storybook's toolbar. What their items do to a story is in toolbar.ts. */
import type { Preview } from '@storybook/react-vite'

/** Default value of Storybook's role, world and clock menus: leave the story as it is. */
export const AS_STORY = 'story'

/** Titles of the items, by value. */
type Titles = Readonly<Record<string, string>>
/** Name of one of Storybook's icons. */
type Icon = NonNullable<NonNullable<NonNullable<Preview['globalTypes']>[string]['toolbar']>['icon']>

/** Items of Storybook's role menu. */
export const roleTitles = {
  admin: 'ADMIN (Ana leads the organisation)',
  user: 'USER (Ben, a plain member)',
  staff: 'GFS_ADMIN (Devi, provider staff)',
  visitor: 'Visitor',
} as const satisfies Titles

/** Items of Storybook's world menu: sets of mock data. */
export const worldTitles = {
  fresh: 'fresh: no stacks yet',
  busy: 'busy: twelve stacks',
  lastDay: 'trial: one day left',
  ended: 'trial: ended three days ago',
  overAllowance: 'overAllowance: too many rows',
  noOrgName: 'noOrgName: profile not complete',
  impersonating: 'impersonating: staff act as Ana',
  longest: 'longest: every text as long as it gets',
  many: 'many: a hundred stacks',
} as const satisfies Titles

/** Items of Storybook's clock menu. */
export const clockTitles = {
  dayLater: 'a day later',
  monthEnd: 'the last minute of the month (UTC)',
  nextMonth: 'the first minute of the next month',
  trialEnds: 'the moment the trial ends',
  trialEnded: 'a day after the trial',
} as const satisfies Titles

const tool = (title: string, icon: Icon, items: Titles) => ({
  description: title,
  toolbar: {
    title,
    icon,
    dynamicTitle: true,
    items: [
      { value: AS_STORY, title: `${title} as the story` },
      ...Object.entries(items).map(([value, item]) => ({ value, title: item })),
    ],
  },
})

/** Storybook toolbar menus for role, world (mock data) and clock. */
export const stageTools = {
  role: tool('Role', 'user', roleTitles),
  world: tool('World', 'globe', worldTitles),
  clock: tool('Clock', 'time', clockTitles),
}

/** Initial values of the role, world and clock menus: nothing changed. */
export const stageGlobals = { role: AS_STORY, world: AS_STORY, clock: AS_STORY }
