/** Which days of a target are settled, and which targets are closer to a campaign. */
import { expect, it } from 'vitest'
import { closerPlaces, missedHref, settledDay } from './targetAlerts'
import type { RoasTarget } from './targets'

const UP_TO = '2026-11-22'

it('waits for the age, and for a week in which networks correct their spend', () => {
  expect([settledDay(0, UP_TO), settledDay(7, UP_TO), settledDay(30, UP_TO)]).toEqual([
    '2026-11-15',
    '2026-11-15',
    '2026-10-23',
  ])
})

it('has an address', () => {
  const missed = { app: '*', network: 'AppLovin', age: 7, firstDay: '2026-11-01', lastDay: UP_TO }
  const days = '/answers/roas?from=2026-11-01&to=2026-11-22&network=AppLovin'
  expect(missedHref(missed)).toBe(days)
  expect(missedHref({ ...missed, campaign: 'AppLovin · A' })).toBe(`${days}&campaign=AppLovin+%C2%B7+A`)
})

it('has the closer targets of the same age and currency: app on network, app, network, all', () => {
  const of = (app: string, network: string, change: Partial<RoasTarget> = {}): RoasTarget => ({
    app,
    network,
    age: 7,
    percent: 80,
    currency: 'USD',
    chosenBy: 'ana@lumen.example',
    ...change,
  })
  const [all, ofNetwork, ofApp, ofBoth] = [of('*', '*'), of('*', 'Meta'), of('App', '*'), of('App', 'Meta')]
  const others = [of('Other', '*', { age: 30 }), of('Other', '*', { currency: 'EUR' })]
  const closer = (target: RoasTarget) =>
    closerPlaces([all, ofNetwork, ofApp, ofBoth, ...others], target).map(
      ({ app, network }) => `${app} ${network}`,
    )
  expect([all, ofNetwork, ofApp, ofBoth].map(closer)).toEqual([
    ['* Meta', 'App *', 'App Meta'],
    ['App *', 'App Meta'],
    ['App Meta'],
    [],
  ])
})
