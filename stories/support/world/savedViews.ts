/** Made-up saved views of Lumen Games. */
import { DAY_MS } from '@/domain/shared/constants'
import { ORG, PERSON } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { worlds } from '@mocks/world/worlds'

const made = {
  orgId: ORG.lumen,
  ownerId: null,
  isPinned: true,
  madeBy: 'ana@lumen.example',
  createdAt: 0,
} as const

/** Two views of the team and one of Ana, all pinned. */
export const VIEWS = [
  { ...made, id: 1, name: 'AppLovin, US', answer: 'roas', search: 'country=US&network=AppLovin' },
  { ...made, id: 2, name: 'Value of Word Ferry', answer: 'portfolio-ltv', search: 'app=Word+Ferry' },
  { ...made, id: 3, ownerId: PERSON.ana, name: 'Day 0', answer: 'roas', search: 'horizon=0' },
] as const

/** A view of an app that is no longer there, beside one that is. */
export const GONE = {
  ...made,
  id: 4,
  name: 'Launch of Star Ferry',
  answer: 'roas',
  search: 'app=Merge+Harbor&app=Star+Ferry',
} as const

/** Views of the other pages; those of names have no tile. */
export const OTHER_PAGES = [
  { ...made, id: 5, name: 'What spring brings', answer: 'forecast', search: '' },
  { ...made, id: 6, name: 'Spend and its copy', answer: 'books', search: '' },
  { ...made, id: 7, name: 'Names to map', answer: 'unmapped', search: '', isPinned: false },
] as const

/** Views with a table, without names, and of two periods, which are shared by a link. */
export const TABLES = [
  { ...made, id: 8, name: 'Networks side by side', answer: 'roas', search: 'group=network' },
  { ...made, id: 9, name: 'Best creatives', answer: 'creative-roas', search: '' },
  { ...made, id: 10, name: 'Two weeks', answer: 'roas', search: 'compare=previous&period=last7&horizon=1' },
] as const

/** Pinned views of fixed days: two periods, and one. */
export const COMPARED = [
  {
    ...made,
    id: 11,
    name: 'Launch week against the week before',
    answer: 'roas',
    search: 'from=2026-11-02&to=2026-11-08&compare=previous',
  },
  { ...made, id: 12, name: 'Launch week', answer: 'roas', search: 'from=2026-11-02&to=2026-11-08' },
] as const

/** A world with saved views. */
export const withViews = (
  world: World = worlds.busy(),
  savedViews: World['records']['savedViews'] = VIEWS,
): World => ({ ...world, records: { ...world.records, savedViews } })

/** Token of the link to the first view. */
export const LINK_TOKEN = 'link-to-applovin'

interface MadeLink {
  readonly viewId?: number
  /** Days from now until it ends. */
  readonly daysLeft?: number
  readonly isRevoked?: boolean
}

/** A world with a link to a saved view. */
export const withLink = (
  { viewId = 1, daysLeft = 20, isRevoked = false }: MadeLink = {},
  world: World = withViews(),
): World => ({
  ...world,
  records: {
    ...world.records,
    sharedLinks: [
      {
        id: 1,
        orgId: ORG.lumen,
        viewId,
        userId: PERSON.ana,
        token: LINK_TOKEN,
        createdAt: world.now - DAY_MS,
        expiresAt: world.now + daysLeft * DAY_MS,
        revokedAt: isRevoked ? world.now - DAY_MS : null,
        lastOpenedAt: world.now - DAY_MS / 2,
        opened: 14,
      },
    ],
  },
})
