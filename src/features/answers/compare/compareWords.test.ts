import { describe, expect, it } from 'vitest'
import { bothWords, compareSentence, lackingWords } from './compareWords'

const sentenceOf = (earlier: number, now: number, price: number, value: number, mix: number): string => {
  const { before, strong, after } = compareSentence({ earlier, now, price, value, mix })
  return `${before}${strong}${after}`
}

describe('the sentence of a comparison', () => {
  it('names the largest cause, and what made up for a part', () => {
    expect(sentenceOf(0.776, 0.742, -0.041, -0.008, 0.015)).toBe(
      'ROAS fell 3.4 points: installs got dearer. Spend moving to better campaigns made up for 1.5 points.',
    )
    expect(sentenceOf(0.7, 0.75, 0.06, 0, -0.01)).toBe(
      'ROAS rose 5.0 points: installs got cheaper. Spend moving to weaker campaigns took 1.0 points back.',
    )
  })

  it('names two causes of like size, the larger one first', () => {
    expect(sentenceOf(0.765, 0.771, -0.001, 0.003, 0.004)).toBe(
      'ROAS rose 0.6 points: spend moved to better campaigns and installs brought more. Dearer installs took 0.1 points back.',
    )
  })

  it('is silent about what hardly counts', () => {
    expect(sentenceOf(0.7, 0.6, -0.005, -0.0975, 0.0025)).toBe(
      'ROAS fell 10.0 points: installs brought less.',
    )
    expect(sentenceOf(0.7, 0.70001, 0.1, -0.1, 0.00001)).toBe('ROAS stayed at 70.0%.')
  })
})

it('days of another year have it, and ages say what they lack', () => {
  const words = bothWords({ from: '2025-11-10', to: '2025-11-16' }, { from: '2026-11-09', to: '2026-11-15' })
  expect(words).toEqual({ earlier: '10 Nov 2025 to 16 Nov 2025', now: '9 Nov to 15 Nov' })
  expect(
    lackingWords(
      [
        { age: 0, lacks: { period: 'earlier', why: 'unread' } },
        { age: 7, lacks: null },
        { age: 14, lacks: { period: 'now', why: 'young' } },
        { age: 30, lacks: { period: 'now', why: 'young' } },
      ],
      words,
    ),
  ).toEqual([
    '9 Nov to 15 Nov is too young for D14 and D30.',
    'No source was read at D0 in 10 Nov 2025 to 16 Nov 2025.',
  ])
})
