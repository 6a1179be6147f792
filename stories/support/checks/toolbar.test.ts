/** The toolbar's role, world and clock become a story's parameters, and only where somebody chose one. */
import { describe, expect, it } from 'vitest'
import type { StoryParameters } from '../parameters'
import { stagedBy } from './toolbar'
import { AS_STORY, clockTitles, roleTitles, stageGlobals, stageTools, worldTitles } from './toolbarMenus'
import { ORG, PERSON, STORY_NOW } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'

const story: StoryParameters = { world: worlds.fresh, route: '/dashboard', faults: [] }
const stage = (globals: Record<string, unknown>, parameters = story) =>
  stagedBy({ ...stageGlobals, ...globals }, parameters)
const nowOf = ({ parameters }: ReturnType<typeof stage>) => parameters.now ?? parameters.world?.().now

describe('the toolbar', () => {
  it('leaves a story exactly as it is until somebody chooses', () => {
    expect(stage({})).toEqual({ parameters: story, changed: [] })
    expect(stage({}).parameters).toBe(story)
    expect(stagedBy({ theme: 'dark' }, story).parameters).toBe(story)
    expect(stage({ role: 'unknown', world: 7, clock: 'toString' }).parameters).toBe(story)
  })

  it('puts another world under a story, which keeps its route and its faults', () => {
    const { parameters, changed } = stage({ world: 'overAllowance' })
    expect(parameters.world?.().name).toBe('overAllowance')
    expect(parameters).toMatchObject({ route: '/dashboard', faults: [] })
    expect(changed).toEqual([`world ${worldTitles.overAllowance}`])
  })

  it('lets somebody else look, in the story’s own world', () => {
    expect(stage({ role: 'user' }).parameters.world?.()).toMatchObject({
      name: 'fresh',
      signedInUserId: PERSON.ben,
    })
    expect(stage({ role: 'visitor' }).parameters.world?.().signedInUserId).toBeNull()
    expect(stage({ role: 'staff' }, { route: '/' }).parameters.world?.()).toMatchObject({
      name: 'busy',
      signedInUserId: PERSON.dev,
    })
  })

  it('makes a fresh world for each run', () => {
    const { world } = stage({ role: 'user' }).parameters
    expect(world?.()).not.toBe(world?.())
  })

  it('moves the clock from the moment that the story has', () => {
    const later = { ...story, now: STORY_NOW + 1000 }
    expect(nowOf(stage({ clock: 'dayLater' }, later))).toBe(Date.parse('2026-11-21T14:20:01Z'))
    expect(nowOf(stage({ clock: 'monthEnd' }))).toBe(Date.parse('2026-11-30T23:59:00Z'))
    expect(nowOf(stage({ clock: 'nextMonth' }))).toBe(Date.parse('2026-12-01T00:01:00Z'))
    // the moment is the world's too, so that tokens and runs are of that time
    expect(stage({ clock: 'dayLater' }).parameters.world?.().now).toBe(Date.parse('2026-11-21T14:20:00Z'))
    expect(nowOf(stage({ role: 'user' }, later))).toBe(later.now)
  })

  it('LIC-1 finds the end of the trial of whoever is signed in', () => {
    const end = worlds.busy().records.licences.find(({ orgId }) => orgId === ORG.lumen)?.endDate
    expect(nowOf(stage({ world: 'busy', clock: 'trialEnds' }))).toBe(end)
    expect(nowOf(stage({ world: 'noOrgName', clock: 'trialEnds' }))).toBe(STORY_NOW)
  })

  it('says every change in words', () => {
    expect(stage({ world: 'busy', role: 'user', clock: 'dayLater' }).changed).toHaveLength(3)
  })

  it('offers “as the story” first in each tool, and no choice twice', () => {
    for (const [name, { toolbar }] of Object.entries(stageTools)) {
      const values = toolbar.items.map(({ value }) => value)
      expect(values[0], name).toBe(AS_STORY)
      expect(new Set(values).size, name).toBe(values.length)
    }
    expect(Object.keys({ ...roleTitles, ...worldTitles, ...clockTitles })).not.toContain(AS_STORY)
  })
})
