import type { EndpointLinks } from '@/features/stacks/list/EndpointList'
import type { StackMenuEntry } from '@/features/stacks/list/StackMenu'
import { checkNow } from '@/components/common/messages'
import { dashboardMessages } from '@/features/stacks/messages'
import { dialogMessages } from '@/features/stacks/list/messages'
import { dialogHref, pages } from '@/domain/shared/paths'

/**
 * Returns the entries of a stack's action menu: links to dialogs over the current page (`pathname`, `search`), and to
 * the settings page. Includes the credential check only after a failure (PLUS-4), and the activity log only if there
 * are runs (DSH-4), and the delivered data only if the backend has samples (PLUS-27).
 */
export const stackMenu = (
  pathname: string,
  search: string,
  stackId: number,
  {
    hasFailed,
    hasRuns,
    hasData,
  }: { readonly hasFailed: boolean; readonly hasRuns: boolean; readonly hasData: boolean },
): readonly StackMenuEntry[] => [
  ...(hasFailed
    ? [
        {
          id: 'check-now',
          label: checkNow,
          href: dialogHref(pathname, search, { kind: 'check-now', stackId }),
        } as const,
      ]
    : []),
  ...(hasRuns
    ? [
        {
          id: 'activity-log',
          label: dialogMessages.activityLog.title,
          href: dialogHref(pathname, search, { kind: 'activity-log', stackId }),
        } as const,
      ]
    : []),
  ...(hasData
    ? [{ id: 'data', label: dashboardMessages.seeData, href: pages.stackData.href(stackId) } as const]
    : []),
  {
    id: 'edit-credentials',
    label: dialogMessages.editCredentials.title,
    href: dialogHref(pathname, search, { kind: 'edit-credentials', stackId }),
  },
  {
    id: 'add-endpoint',
    label: dialogMessages.addEndpoint.submit,
    href: dialogHref(pathname, search, { kind: 'add-endpoint', stackId }),
  },
  { id: 'settings', label: dashboardMessages.settings, href: pages.stackSettings.href(stackId) },
  {
    id: 'delete-stack',
    label: dashboardMessages.deleteStack,
    href: dialogHref(pathname, search, { kind: 'delete-stack', stackId }),
  },
]

/**
 * Returns the links in a stack's expanded row: to the dialogs that add and delete endpoints, `data` to the delivered
 * data (nothing for none), and `failure`, the help for a failed stack (null for any other).
 */
export const rowLinks = (
  pathname: string,
  search: string,
  stackId: number,
  { failure, data }: Pick<EndpointLinks, 'failure' | 'data'>,
): EndpointLinks => ({
  failure,
  data,
  adding: dialogHref(pathname, search, { kind: 'add-endpoint', stackId }),
  deleting: (taskId) => dialogHref(pathname, search, { kind: 'delete-endpoint', stackId, taskId }),
})
