import { expect, it } from 'vitest'
import { readRatesFile } from './readRatesFile'

const read = (csv: string) => Object.fromEntries(readRatesFile(csv, 'USD'))

it.each([
  ['commas', 'day,currency,rate\n2026-11-20,SEK,0.0951\n2026-11-21,sek,0.096\n2026-11-20,EGP,0.02\n'],
  [
    'semicolons, other columns and another order',
    'Rate;Note;Currency;Day\n0.0951;x;SEK;2026-11-20\n0.096;;SEK;2026-11-21\n0.02;;EGP;2026-11-20',
  ],
  [
    'a byte order mark, quotes and empty lines',
    '\uFEFF"day","currency","rate"\r\n"2026-11-20","SEK","0.0951"\r\n\r\n2026-11-21,SEK,0.096\r\n 2026-11-20 , EGP , 0.02 \r\n',
  ],
])('reads a file with %s', (_what, csv) => {
  expect(read(csv)).toEqual({
    SEK: { '2026-11-20': 0.0951, '2026-11-21': 0.096 },
    EGP: { '2026-11-20': 0.02 },
  })
})

it('takes the last of several rates of a day', () => {
  expect(read('day,currency,rate\n2026-11-20,SEK,1\n2026-11-20,SEK,2')).toEqual({ SEK: { '2026-11-20': 2 } })
})

it.each([
  ['', 'Line 1: there is no column day'],
  ['day,rate\n2026-11-20,1', 'Line 1: there is no column currency'],
  ['day,currency,rate\n', 'The file has no rates'],
  ['day,currency,rate\n20.11.2026,SEK,1', 'Line 2: "20.11.2026" is no day. Write days as 2026-11-20'],
  ['day,currency,rate\n2014-12-31,SEK,1', 'Line 2: 2014-12-31 is not between 2015-01-01 and 2042-05-18'],
  ['day,currency,rate\n2026-02-30,SEK,1', 'Line 2: "2026-02-30" is no day'],
  ['day,currency,rate\n2026-11-20,SEK,1\n\n2026-11-20,Kronor,1', 'Line 4: "KRONOR" is no currency'],
  ['day,currency,rate\n2026-11-20,USD,1', 'Line 2: USD is the currency of the answers'],
  [
    'day;currency;rate\n2026-11-20;SEK;0,0951',
    'Line 2: "0,0951" is no rate. Write what one SEK is worth in USD',
  ],
  ['day,currency,rate\n2026-11-20,SEK,0', 'Line 2: "0" is no rate'],
  ['day,currency,rate\n2026-11-20,SEK,-1', 'is no rate'],
  ['day,currency,rate\n2026-11-20,SEK,1e400', 'is no rate'],
  ['day,currency,rate\n2026-11-20,SEK', 'Line 2: "" is no rate'],
])('refuses %j', (csv, reason) => {
  expect(() => read(csv)).toThrow(reason)
})
