import { useCallback, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { errorText } from '@/api/client/errors'
import { alertsQuery, useMarkAlertsRead } from '@/api/resources/account/alerts'
import { alertMessages as texts } from './messages'
import type { AlertGroup } from './alertFilter'
import { notifyAtom } from '@/state/notices/notifications'

interface ReadHere {
  readonly group: AlertGroup | null
  readonly ids: ReadonlySet<number>
}

/**
 * Returns functions that mark alerts as read at once and report a failure, which leaves them unread. `readHere` are the
 * alerts that were marked since `group` was chosen; `announcement` is a text for screen readers.
 */
export function useMarkRead(group: AlertGroup | null) {
  const client = useQueryClient()
  const { mutateAsync } = useMarkAlertsRead()
  const notify = useSetAtom(notifyAtom)
  const [announcement, setAnnouncement] = useState('')
  const [readHere, setReadHere] = useState<ReadHere>({ group, ids: new Set() })
  if (readHere.group !== group) setReadHere({ group, ids: new Set() })

  const mark = useCallback(
    async (isWanted: (id: number) => boolean) => {
      const alerts = client.getQueryData(alertsQuery().queryKey) ?? []
      const ids = alerts.flatMap(({ id, isRead }) => (!isRead && isWanted(id) ? [id] : []))
      if (ids.length === 0) return
      setReadHere((before) => ({ ...before, ids: new Set([...before.ids, ...ids]) }))
      setAnnouncement(texts.marked(ids.length))
      try {
        await mutateAsync(ids)
      } catch (error) {
        setAnnouncement('')
        notify({ kind: 'error', lead: texts.markFailed, text: errorText(error) })
      }
    },
    [client, mutateAsync, notify],
  )
  return {
    readHere: readHere.ids,
    announcement,
    markOne: useCallback((id: number) => void mark((each) => each === id), [mark]),
    markAll: useCallback(() => void mark(() => true), [mark]),
  }
}
