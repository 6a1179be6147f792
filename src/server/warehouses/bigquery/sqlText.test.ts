import { expect, it } from 'vitest'
import { castTo, nameOf, tableNameOf, text } from './sqlText'

it.each([
  ['appKey', 'appKey'],
  ['_extra', '_extra'],
  ['7_days', /^c_7_days_[0-9a-f]{8}$/],
  ['_partitiontime', /^c__partitiontime_[0-9a-f]{8}$/],
  ['eCPM (`USD`)', /^eCPM___USD___[0-9a-f]{8}$/],
])('stores the name %s as %s', (name, stored) => {
  expect(nameOf(name)).toMatch(stored)
})

it('keeps names apart that become alike', () => {
  expect(nameOf('a b')).not.toBe(nameOf('a-b'))
  expect(tableNameOf('applovin', 'report')).toBe('applovin__report')
  expect(nameOf('x'.repeat(400))).toHaveLength(209)
})

it('quotes texts', () => {
  expect(text(String.raw`it's \ "` + '`\n')).toBe(String.raw`'it\'s \\ \"\`\n'`)
})

it.each([
  ['text', 'text', 'a'],
  [null, 'json', 'CAST(NULL AS JSON)'],
  ['text', 'double', 'SAFE_CAST(a AS FLOAT64)'],
  ['json', 'text', 'SAFE_CAST(TO_JSON_STRING(a) AS STRING)'],
  ['text', 'json', 'SAFE.PARSE_JSON(CAST(a AS STRING))'],
] as const)('casts %s to %s', (from, to, sql) => {
  expect(castTo('a', from, to)).toBe(sql)
})
