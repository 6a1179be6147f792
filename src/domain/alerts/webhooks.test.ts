import { expect, it } from 'vitest'
import { shownAddress, webhookUrlProblem } from './webhooks'

it('hides the path of an address, where receivers have their secret', () => {
  expect(shownAddress('slack', 'https://hooks.slack.com/services/T0/B0/x')).toBe('hooks.slack.com')
  expect(shownAddress('signed', 'https://ops.lumen.example/alerts?key=x')).toBe('https://ops.lumen.example/…')
  expect(shownAddress('signed', 'https://ops.lumen.example/')).toBe('https://ops.lumen.example')
})

it.each([
  ['', 'missing'],
  ['ops.lumen.example', 'noAddress'],
  ['ftp://ops.lumen.example', 'noAddress'],
  ['https://ada:secret@ops.lumen.example', 'login'],
  ['https://ops.lumen.example/alerts', null],
])('finds what is wrong with %j', (text, problem) => {
  expect(webhookUrlProblem(text)).toBe(problem)
})
