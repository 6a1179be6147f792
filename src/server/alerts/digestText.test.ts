/** Mails with the weekly digest, as text and as HTML. */
import { expect, it } from 'vitest'
import type { SentDigest } from '@/domain/answers/digest'
import { digestHtml, digestSubject, digestText } from './digestText'

const STOP = '/digest/stop/3-abc'

const sent: SentDigest = {
  content: {
    headline: 'ROAS at day 7 is 74.3%: 3.4 points less than the week before',
    days: '9 Nov to 15 Nov',
    figures: [
      { name: 'Spend', value: '$700', change: '−2.2%, $716 the week before', days: '16 Nov to 22 Nov' },
    ],
    causes: [{ points: '−3.6', text: '<img src=x onerror=alert(1)> & "Harbor" costs more per install.' }],
    gaps: ['ironSource has data up to 21 Nov only.'],
    weeks: [
      { from: '2026-11-02', roas: 0.777 },
      { from: '2026-11-09', roas: 0.743 },
    ],
    target: 0.75,
  },
  organization: 'Lumen <Games>',
  origin: 'https://app.example',
}

it('have a text part with figures, bars, causes, what is missing, and where to stop them', () => {
  expect(digestSubject(sent)).toBe(`Lumen <Games>: ${sent.content.headline}`)
  expect(digestText(sent, STOP)).toBe(
    [
      'ROAS at day 7 is 74.3%: 3.4 points less than the week before.',
      '',
      'Spend: $700 (−2.2%, $716 the week before), 16 Nov to 22 Nov',
      '',
      'ROAS by week of install, bars from 0%, target 75%',
      `2 Nov     77.7% ${'#'.repeat(24)}`,
      `9 Nov     74.3% ${'#'.repeat(23)}`,
      '',
      'What moved it',
      '−3.6  <img src=x onerror=alert(1)> & "Harbor" costs more per install.',
      '',
      'What the numbers lack',
      '- ironSource has data up to 21 Nov only.',
      '',
      'Open Today: https://app.example/today',
      'Open the last full week with day 7 in ROAS: https://app.example/answers/roas?period=lastweek7',
      'You get this because the weekly digest is on in your alert settings: https://app.example/alerts',
      'Stop the digest without logging in: https://app.example/digest/stop/3-abc',
    ].join('\n'),
  )
})

it('have the same words as HTML, in which names are text and nothing is loaded', () => {
  const html = digestHtml(sent, STOP)
  for (const text of [
    '$700',
    '74.3%',
    'ironSource has data',
    'Lumen &lt;Games&gt;',
    'https://app.example/alerts',
    'https://app.example/digest/stop/3-abc',
    'https://app.example/answers/roas?period=lastweek',
  ])
    expect(html).toContain(text)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Harbor&quot;')
  expect(html).not.toMatch(/<(img|script|link|style|iframe)\b|url\(/)
  expect(html.match(/height:(72|69)px;background/g)).toEqual([
    'height:72px;background',
    'height:69px;background',
  ])
})

it('have no plot without a week', () => {
  const none = { ...sent, content: { ...sent.content, weeks: [] } }
  expect(digestText(none, STOP)).not.toContain('ROAS by week')
  expect(digestHtml(none, STOP)).not.toContain('ROAS by week')
})

it('have bars that start at 0: a week with half the return has half the height', () => {
  const weeks = [0.8, 0.4, 0.2, 0].map((roas, index) => ({ from: `2026-11-0${index + 1}`, roas }))
  const halves = { ...sent, content: { ...sent.content, weeks, target: null } }
  const heights = [...digestHtml(halves, STOP).matchAll(/height:(\d+)px;background/g)].map(([, px]) =>
    Number(px),
  )
  expect(heights).toEqual([72, 36, 18])
  const text = digestText(halves, STOP)
  expect([...text.matchAll(/% (#+)$/gm)].map(([, bar = '']) => bar.length)).toEqual([24, 12, 6])
  expect(text).toContain('bars from 0%')
})
