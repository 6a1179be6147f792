import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { dialogHref, pages } from '@/domain/shared/paths'

/**
 * Returns a function that opens the page of a run, or the activity log at the run where the backend has no details of
 * runs (`hasDetail` false).
 */
export function useOpenRun(pathname: string, search: string, hasDetail: boolean) {
  const navigate = useNavigate()
  return useCallback(
    (stackId: number, run: string) =>
      void navigate(
        hasDetail
          ? pages.run.href(stackId, run)
          : dialogHref(pathname, search, { kind: 'activity-log', stackId, run }),
      ),
    [navigate, pathname, search, hasDetail],
  )
}
