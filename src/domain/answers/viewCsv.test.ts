import { describe, expect, it } from 'vitest'
import type { CampaignReturn } from './roas'
import { campaignFile, csvFile } from './viewCsv'

const campaign = (name: string, spend: number): CampaignReturn => ({
  key: name,
  campaign: name,
  app: 'Merge Harbor',
  platform: null,
  network: 'AppLovin',
  isOrganic: false,
  installs: 10,
  spend,
  revenue: 12.345,
  roas: 0.5,
  days: [],
})

describe('the file of a view', () => {
  it('has the largest spend first, with the age and the currency in the heads', () => {
    const cells = campaignFile([campaign('small', 1), campaign('large', 20)], 7, 'EUR')
    expect(cells).toEqual([
      ['campaign', 'app', 'platform', 'network', 'installs', 'spend_eur', 'revenue_d7_eur', 'roas_d7'],
      ['large', 'Merge Harbor', '', 'AppLovin', '10', '20.00', '12.35', '0.5000'],
      ['small', 'Merge Harbor', '', 'AppLovin', '10', '1.00', '12.35', '0.5000'],
    ])
  })

  it('X-2 has no name that a spreadsheet would calculate', () => {
    for (const name of ['=HYPERLINK("https://evil.example")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '＝1']) {
      const [, [escaped = ''] = []] = campaignFile([campaign(name, 1)], 7, 'USD')
      expect(escaped).toBe(`'${name}`)
    }
  })

  it('quotes commas, quotes and line breaks', () => {
    expect(
      csvFile(
        [
          ['a', 'b, c'],
          ['"d"', 'e\nf'],
        ],
        1000,
      ).text,
    ).toBe('\ufeffa,"b, c"\r\n"""d""","e\nf"\r\n')
  })

  it('ends with a whole line within its bytes, and says how many lines it has', () => {
    const cells = [['name'], ...Array.from({ length: 100 }, (_each, index) => [`é${index}`])]
    for (const most of [3, 20, 100, 400, 10_000]) {
      const { text, shown, total } = csvFile(cells, most)
      expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(Math.max(3, most))
      expect(total).toBe(100)
      expect(text.split('\r\n').length - 1).toBe(text.length === 1 ? 0 : shown + 1)
    }
    expect(csvFile(cells, 10_000).shown).toBe(100)
  })
})
