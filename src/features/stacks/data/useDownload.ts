import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { errorText } from '@/api/client/errors'
import { downloadFile, type DownloadTarget } from '@/api/resources/stacks/samples'
import { stackDataMessages } from './messages'
import { saveFile } from '@/features/common/saveFile'
import { notifyAtom } from '@/state/notices/notifications'

/** Name of the saved file. */
const fileName = (target: DownloadTarget): string =>
  target.kind === 'warehouse' ? 'warehouse.duckdb' : `${target.table}.${target.kind}`

/** Returns a function that downloads data and saves it as a file, and whether it is at it; one download at a time. */
export function useDownload() {
  const notify = useSetAtom(notifyAtom)
  const [isBusy, setIsBusy] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const download = async (target: DownloadTarget) => {
    if (running.current !== null) return
    const controller = new AbortController()
    running.current = controller
    setIsBusy(true)
    try {
      saveFile(await downloadFile(target, controller.signal), fileName(target))
    } catch (error) {
      notify({ kind: 'error', lead: stackDataMessages.download.failed, text: errorText(error) })
    } finally {
      running.current = null
      setIsBusy(false)
    }
  }
  return { isBusy, download }
}
