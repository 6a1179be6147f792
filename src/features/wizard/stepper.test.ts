import { describe, expect, it } from 'vitest'
import { ROUTE_NAMES, finishedSteps, showsBreadcrumb, stepperIndex } from './stepper'

describe('the stepper', () => {
  it('FU-17 WIZ-2 finished steps are those before the marked one, and all on the confirmation', () => {
    const finished = (areSourcesChosen: boolean) =>
      ROUTE_NAMES.map((name) => finishedSteps(name, areSourcesChosen))
    expect(finished(false)).toEqual([0, 0, 0, 0, 0, 0, 3, 2, 0, 0, 1, 1])
    expect(finished(true)).toEqual([1, 1, 1, 1, 1, 1, 3, 2, 0, 0, 1, 1])
  })

  it('WIZ-2 the stepper and the trail of every page', () => {
    const steps = Object.fromEntries(ROUTE_NAMES.map((name) => [name, stepperIndex(name)]))
    expect(Object.entries(steps).filter(([, step]) => step !== null)).toEqual([
      ['configurator-credentials-number', 2],
      ['configurator-source', 0],
      ['configurator-source-task', 0],
      ['configurator-destination', 1],
      ['configurator-confirm', 1],
    ])
    expect(ROUTE_NAMES.filter((name) => !showsBreadcrumb(name))).toEqual([
      'new-stack-confirm',
      'configurator-credentials-number',
    ])
    expect(ROUTE_NAMES).toHaveLength(12)
  })
})
