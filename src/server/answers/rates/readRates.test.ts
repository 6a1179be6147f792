import { expect, it } from 'vitest'
import { readDaily, readHistory } from './readRates'

it('reads the history: a currency without a rate has none, and the empty last column is none', () => {
  const csv = ['Date,USD,JPY,ISK,', '2026-11-20,1.0847,161.4,N/A,', '2026-11-19,1.08,160,150.2,', ''].join(
    '\n',
  )
  expect(readHistory(csv)).toEqual([
    { day: '2026-11-20', rates: { USD: 1.0847, JPY: 161.4 } },
    { day: '2026-11-19', rates: { USD: 1.08, JPY: 160, ISK: 150.2 } },
  ])
})

it('reads the last day', () => {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"><gesmes:subject>Reference rates</gesmes:subject>
<Cube><Cube time='2026-11-20'><Cube currency='USD' rate='1.0847'/><Cube currency='SEK' rate='11.406'/></Cube></Cube>
</gesmes:Envelope>`
  expect(readDaily(xml)).toEqual({ day: '2026-11-20', rates: { USD: 1.0847, SEK: 11.406 } })
})

it.each([
  ['a page of a proxy', '<html>Log in</html>'],
  ['a history without rates', 'Date,USD\n2026-11-20,N/A'],
  ['days that are none', 'Date,USD\n2026-02-31,1.1'],
  ['rates below 0', 'Date,USD\n2026-11-20,-1'],
  ['nothing', ''],
])('refuses %s', (_what, text) => {
  expect(() => readHistory(text)).toThrow('has no rates that Stackyard can read')
  expect(() => readDaily(text)).toThrow('has no rates that Stackyard can read')
})
