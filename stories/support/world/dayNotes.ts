import { ORG, STORY_NOW } from '@mocks/data/ids'
import type { World } from '@mocks/world/types'
import { withTarget } from './todayAnswers'

const note = (id: number, day: string, text: string, app: string | null = null) => ({
  id,
  orgId: ORG.lumen,
  day,
  app,
  network: null,
  text,
  writtenBy: 'ana@lumen.example',
  createdAt: STORY_NOW,
  changedAt: null,
})

/** Two notes on days that the answers show, and one of before. */
export const withNotes = (world: World = withTarget(75)): World => ({
  ...world,
  records: {
    ...world.records,
    dayNotes: [
      note(1, '2026-11-03', 'Price test in Germany'),
      note(2, '2026-11-11', 'Tile Comet was featured', 'Tile Comet'),
      note(3, '2025-11-11', 'Of last year'),
    ],
  },
})
