import { describe, expect, it } from 'vitest'
import { RunError } from '@/server/lib/runErrors'
import { liveSourceOf } from '@/server/connectors/sources'
import { builtInContent, liveContent } from './content'
import { LIVE_SUPPORT, liveLabelOf } from './liveSupport'

const NOW = Date.parse('2026-11-23T09:15:00Z')
const http = () => Promise.reject(new TypeError('no request'))
const tools = { http, secret: {}, now: () => NOW, signal: new AbortController().signal }
const NOT_READ = /cannot read this report/
const NOT_CONNECTED = /cannot connect to this provider yet/
const labels = builtInContent.sourceTypes.map(({ label }) => label).filter((label) => label !== 'dummy')

describe('what live mode supports', () => {
  it.each(labels)('%s is listed as checked if it is', async (label) => {
    const result = await liveSourceOf(label).check(tools)
    const isConnected = result.isSuccess || !NOT_CONNECTED.test(result.message)
    expect(LIVE_SUPPORT.source.has(label)).toBe(isConnected)
  })

  it.each(labels)('%s is listed as read if a report can be', async (label) => {
    const source = liveSourceOf(label)
    // some have figures of yesterday only, others of the day before
    const slice = { from: '2026-11-20', to: '2026-11-22' }
    const errors = await Promise.all(
      Object.keys(source.endpoints).map((endpoint) =>
        source.readPage(tools, endpoint, slice, null).catch((reason: unknown) => reason),
      ),
    )
    const isRead = errors.map((error) => !NOT_READ.test(error instanceof Error ? error.message : ''))
    expect(LIVE_SUPPORT.source.get(label)?.does === 'checks and reads').toBe(isRead.includes(true))
    // a report of a type that is read fails only for the values that are missing here
    const others = errors.filter((error, index) => isRead[index] === true && !(error instanceof RunError))
    expect(others).toEqual([])
  })

  it('is told in the guide of a type', () => {
    const guideOf = (id: string) => JSON.stringify(liveContent().documentation[id])
    expect(guideOf('destination_1')).toContain('not yet confirmed with a live account')
    expect(guideOf('destination_7')).not.toContain('live account')
    expect(JSON.stringify(builtInContent.documentation)).not.toContain('live account')
    expect(liveLabelOf('source', 'odeeo')).toBe('Not connected to the provider yet.')
  })
})
