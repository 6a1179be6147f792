import { describe, expect, it } from 'vitest'
import { flowDestinationTransformation, stepIds, stepOf } from './steps'
import { FLOW_TYPES, type FlowStep, type FlowType } from '@/domain/wizard/types'

const labels = (flow: FlowType, step: FlowStep) => stepOf(flow, step)?.labels

describe('steps of the flows', () => {
  it('WIZ-4 WIZ-5 come in the order of the specification', () => {
    expect(FLOW_TYPES.map(stepIds)).toEqual([
      ['source', 'destination'],
      ['source1', 'source2', 'destination'],
      ['source', 'tenjin_datavault', 'destination'],
      ['source', 'tenjin_datavault', 'destination'],
    ])
    expect(stepOf('roas', 'source')).toBeUndefined()
  })

  it('WIZ-7 offer the fixed lists in the order of the specification', () => {
    for (const step of stepIds('allData')) expect(labels('allData', step)).toBeNull()
    expect(labels('roas', 'source1')).toEqual(['tenjin', 'adjust_csv_google', 'appsflyer', 'dummy'])
    expect(labels('roas', 'source2')).toEqual(['applovin', 'ironsource', 'topon', 'tradplus'])
    expect(labels('creativeRoas', 'source')).toEqual(['adjust', 'appsflyer', 'tenjin', 'dummy'])
    const destinations = ['bigquery', 'tenjin', 'redshift', 'snowflake', 'no_destination']
    expect(labels('portfolioLtv', 'destination')).toEqual(destinations)
    expect(labels('portfolioLtv', 'tenjin_datavault')).toEqual([])
  })

  it('WIZ-7 name the flow’s own destination transformation', () => {
    expect(FLOW_TYPES.map(flowDestinationTransformation)).toEqual([
      null,
      'roas',
      'creative_roas',
      'user_portfolio_ltv',
    ])
  })
})
