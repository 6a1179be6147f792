/** Read marks and switches are shown before they are saved, and undone if the call fails; calls go out one by one. */
import { QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '@/api/client/queryClient'
import { json, MINUTE, startTestService, stopTestService } from '@/testing/testService'
import { alertSettingsQuery, alertsQuery, useChangeAlertChannels, useMarkAlertsRead } from './alerts'

afterEach(stopTestService)

const alertOf = (id: number) => ({
  id,
  at: '2026-11-20T08:00:00Z',
  read: false,
  kind: 'trial_ends',
  ends_on: '2026-11-24',
  days_left: 3,
})

/** A service with two unread alerts; `status` is what a change is answered with. */
const serve = (status: number) => {
  const sent: unknown[] = []
  startTestService(15 * MINUTE, {
    fetch: (url, { method = 'GET', body }) => {
      const isSettings = new URL(url).pathname.endsWith('/alert_settings')
      if (method === 'GET')
        return Promise.resolve(
          json(isSettings ? { settings: {}, mail_to: 'ana@lumen.example' } : { alerts: [1, 2].map(alertOf) }),
        )
      const input: unknown = typeof body === 'string' ? JSON.parse(body) : null
      sent.push(input)
      if (status !== 200) return Promise.resolve(json({ message: 'No' }, status))
      return Promise.resolve(
        isSettings ? json({ settings: {}, mail_to: null }) : new Response(null, { status: 204 }),
      )
    },
  })
  return sent
}

interface Hooks {
  readonly mark: ReturnType<typeof useMarkAlertsRead>
  readonly change: ReturnType<typeof useChangeAlertChannels>
}

/** The hooks as a page has them. */
const open = async () => {
  const client = createQueryClient({ retry: false })
  await client.fetchQuery(alertsQuery())
  await client.fetchQuery(alertSettingsQuery())
  const got: Hooks[] = []
  const Page = () => {
    got.push({ mark: useMarkAlertsRead(), change: useChangeAlertChannels() })
    return null
  }
  renderToString(createElement(QueryClientProvider, { client }, createElement(Page)))
  const [hooks] = got
  if (hooks === undefined) throw new Error('Nothing was drawn.')
  const unread = () => client.getQueryData(alertsQuery().queryKey)?.filter(({ isRead }) => !isRead).length
  const lateByMail = () => client.getQueryData(alertSettingsQuery().queryKey)?.channels.dataLate.mail
  return { ...hooks, unread, lateByMail, client }
}

it('marks alerts as read, which is in the list before the answer', async () => {
  const sent = serve(200)
  const { mark, unread } = await open()
  const done = mark.mutateAsync([1])
  await expect.poll(unread).toBe(1)
  await done
  expect(sent).toEqual([{ ids: [1] }])
})

it('sends the switch of one channel alone, and shows the former one after an error', async () => {
  const change = { kind: 'dataLate', channel: 'mail', isOn: true } as const
  const sent = serve(200)
  const good = await open()
  await good.change.mutateAsync(change)
  expect(sent).toEqual([{ settings: { data_late: { mail: true } } }])
  expect(good.lateByMail()).toBe(true)
  serve(500)
  const bad = await open()
  await expect(bad.change.mutateAsync(change)).rejects.toThrow()
  expect(bad.lateByMail()).toBe(false)
})
