import { describe, expect, it } from 'vitest'
import { oauthInfoOf } from './lookups'

describe('an OAuth provider', () => {
  it('CRD-8 is called by its name', () => {
    const labels = ['tiktok', 'google_ads', 'meta', 'meta_audience', 'snapchat']
    expect(labels.map((label) => oauthInfoOf(label).name)).toEqual([
      'TikTok',
      'Google Ads',
      'Meta',
      'Meta Audience Network',
      'Snapchat',
    ])
  })
})
