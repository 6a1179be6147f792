import { expect, it } from 'vitest'
import { titlesApart } from './knownTitle'

it('tells names that read alike apart by their ids, and leaves all others as they are', () => {
  const campaign = { id: '123', title: 'Tile US', platform: '' }
  const copy = { ...campaign, id: '456' }
  const game = { id: 'tile:ios', title: 'Tile', platform: 'ios' }
  expect([campaign, copy, game].map(titlesApart([campaign, copy, game, campaign]))).toEqual([
    'Tile US (123)',
    'Tile US (456)',
    'Tile, iOS',
  ])
})
