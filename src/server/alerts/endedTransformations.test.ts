/** Alerts and mails of the transformations of a destination. */
import { beforeEach, describe, expect, it } from 'vitest'
import { PERSON } from '@mocks/data/ids'
import { HOUR_MS, MINUTE_MS } from '@/domain/shared/text/dates'
import { createAlertService } from '@/testing/server/alertService'
import { changeInbox } from './inbox'

let service: ReturnType<typeof createAlertService>
let stack: number
let first: number
let second: number
beforeEach(() => {
  service = createAlertService()
  stack = service.createStack()
  first = service.activate(0)
  second = service.activate(1)
})

const mailsOf = (name: string) =>
  service.mails.filter(({ to }) => to === `${name}@lumen.example`).map(({ subject }) => subject)
const contents = () => service.alerts().map(({ content }) => content)

describe('failures of transformations', () => {
  it('names transformation and destination, and leads to its runs', () => {
    service.endDestinationRun([
      [first, 'Division by zero.'],
      [second, null],
    ])
    service.pass(10 * MINUTE_MS)
    expect(contents()).toMatchObject([
      {
        kind: 'transformationFailed',
        transformations: [{ id: first, failedRuns: 1 }],
        reason: { message: 'Division by zero.', side: 'destination' },
      },
    ])
    expect(mailsOf('ana')).toEqual([expect.stringMatching(/^Lumen Games: .+ in our warehouse failed$/)])
    const text = service.mails[0]?.text ?? ''
    expect(text).toContain('Reason: Division by zero.')
    expect(text).toMatch(/https:\/\/app\.example\/dashboard\?tab=transformations&show=active&find=.+\n/)
  })

  it('is one alert of a run in which several fail, with the first reason, and counts the runs in a row', () => {
    for (const _time of [1, 2]) {
      service.endDestinationRun([
        [second, 'Division by zero.'],
        [first, 'It needs the other one, which failed.'],
      ])
      service.pass(20 * MINUTE_MS)
    }
    expect(contents()).toMatchObject([
      { transformations: [{ failedRuns: 2 }, { failedRuns: 2 }], reason: { message: 'Division by zero.' } },
    ])
    expect(mailsOf('ana')).toEqual(['Lumen Games: 2 transformations failed'])
    expect(service.mails[0]?.text.match(/^- .+ in our warehouse$/gm)).toHaveLength(2)
  })

  it('fails all with a run that does not reach them, apart from the failure of its stacks', () => {
    service.endRun(stack, 'destination')
    service.endDestinationRun([[first, null]], 'destination')
    service.pass(1)
    expect(service.kinds()).toEqual(['stackFailed', 'transformationFailed'])
    expect(contents()[1]).toMatchObject({
      transformations: [{ id: second }],
      reason: { message: 'Not reached.' },
    })
    service.endDestinationRun([], 'cancelled')
    service.pass(1)
    expect(contents()[1]).toMatchObject({ transformations: [{ failedRuns: 1 }] })
  })

  it('leaves out a transformation that was activated while the run failed', () => {
    service.activate(2, service.now + 1)
    service.endDestinationRun([], 'destination')
    service.pass(1)
    expect(contents()).toMatchObject([{ transformations: [{ id: first }, { id: second }] }])
  })

  it('is not raised twice after a crash', () => {
    service.endDestinationRun([[first, 'No.']])
    service.pass(1)
    service.createWatch()
    service.pass(1)
    expect(contents()).toMatchObject([{ transformations: [{ failedRuns: 1 }] }])
  })
})

describe('the end of a failure of transformations', () => {
  it('is announced once all succeed, by mail to those who got the mail of the failure', () => {
    changeInbox(service.store, PERSON.ben, { channels: { stackFailed: { inApp: true, mail: false } } })
    service.endDestinationRun([
      [first, 'No.'],
      [second, 'No.'],
    ])
    service.pass(10 * MINUTE_MS)
    service.endDestinationRun([
      [first, null],
      [second, 'No.'],
    ])
    service.pass(1)
    expect(service.kinds()).toEqual(['transformationFailed'])
    service.endDestinationRun([
      [first, null],
      [second, null],
    ])
    service.pass(1)
    expect(service.kinds()).toEqual(['transformationFailed', 'transformationRecovered'])
    expect(service.alerts()[0]?.recoveredAt).toBe(service.now - 1)
    expect(mailsOf('ana').at(-1)).toBe('Lumen Games: 2 transformations recovered')
    expect(mailsOf('ben')).toEqual([])
  })

  it('comes without a recovery where they are deleted or read only paused stacks', () => {
    service.endDestinationRun([
      [first, 'No.'],
      [second, 'No.'],
    ])
    service.pass(1)
    service.store.remove('destinationTransformations', first)
    service.pass(2 * MINUTE_MS)
    expect(contents()[0]).not.toHaveProperty('unwatchedAt')
    service.store.update('stacks', stack, { pauses: [{ from: service.now, to: null }] })
    service.pass(2 * MINUTE_MS)
    expect(contents()[0]).toHaveProperty('unwatchedAt')
    service.pass(HOUR_MS)
    expect(service.kinds()).toEqual(['transformationFailed'])
    // only the one that is left is named
    expect(mailsOf('ana')).toEqual([expect.stringMatching(/ in our warehouse failed$/)])
  })
})
