/** Mails with the weekly digest, as text and as HTML. */
import { expect, it } from 'vitest'
import type { SentDigest } from '@/domain/answers/digest'
import { digestHtml, digestSubject, digestText } from './digestText'

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
  expect(digestText(sent)).toBe(
    [
      'ROAS at day 7 is 74.3%: 3.4 points less than the week before.',
      '',
      'Spend: $700 (−2.2%, $716 the week before), 16 Nov to 22 Nov',
      '',
      'ROAS by week of install, target 75%',
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
      'You get this because the weekly digest is on in your alert settings, where you can stop it: https://app.example/alerts',
    ].join('\n'),
  )
})

it('have the same words as HTML, in which names are text and nothing is loaded', () => {
  const html = digestHtml(sent)
  for (const text of [
    '$700',
    '74.3%',
    'ironSource has data',
    'Lumen &lt;Games&gt;',
    'https://app.example/alerts',
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
  expect(digestText(none)).not.toContain('ROAS by week')
  expect(digestHtml(none)).not.toContain('ROAS by week')
})
