import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { VisuallyHidden } from '@/components/list/listTable'
import { stackToolMessages } from '@/features/stacks/list/messages'
import { formatRows } from '@/domain/shared/text/numbers'
import type { Stack } from '@/domain/stacks/types'
import { runSummaryCacheOf } from './runSummaryCache'
import { limitedRunsQuery } from './useRunHistory'

const texts = stackToolMessages.counts

/**
 * Garbage-collection time of the run queries in milliseconds; the summary cache keeps the runs that decide health.
 */
const KEPT_MS = 1000

export interface LoadAllRunsButtonProps {
  /** All stacks of the organisation. */
  readonly stacks: readonly Stack[]
}

/**
 * Button that loads the runs of all stacks whose runs aren't loaded yet, two requests at a time; shows its progress
 * and stops on a second click. Only after that, the number of stacks per health covers all stacks (PLUS-2, DSH-8).
 */
export function LoadAllRunsButton({ stacks }: LoadAllRunsButtonProps) {
  const client = useQueryClient()
  const [progress, setProgress] = useState<{ readonly done: number; readonly all: number } | null>(null)
  const controller = useRef<AbortController | null>(null)
  useEffect(() => () => controller.current?.abort(), [])
  const read = async () => {
    const known = runSummaryCacheOf(client)
    const wanted = stacks.filter(({ id, enabled }) => enabled && known.of(id) === null)
    const current = new AbortController()
    controller.current = current
    let done = 0
    setProgress({ done, all: wanted.length })
    const next = wanted.values()
    const work = async () => {
      for (const { id } of next) {
        if (current.signal.aborted) return
        // a failed request leaves its stack uncounted
        await client
          .fetchQuery({ ...limitedRunsQuery('source', id), retry: false, gcTime: KEPT_MS })
          .catch(() => undefined)
        done += 1
        if (!current.signal.aborted) setProgress({ done, all: wanted.length })
      }
    }
    await Promise.all([work(), work()])
    if (!current.signal.aborted) setProgress(null)
  }
  const stop = () => {
    controller.current?.abort()
    setProgress(null)
  }
  if (progress === null) {
    return (
      <Button variant="text" onClick={() => void read()}>
        {texts.loadRest}
      </Button>
    )
  }
  return (
    <Button variant="text" onClick={stop} sx={{ fontVariantNumeric: 'tabular-nums' }}>
      <span role="status">{texts.loading(formatRows(progress.done), formatRows(progress.all))}</span>
      <VisuallyHidden>. </VisuallyHidden>
      <span style={{ marginLeft: 8, textDecoration: 'underline' }}>{texts.stop}</span>
    </Button>
  )
}
