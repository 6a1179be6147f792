import type { PageShape } from '@/components/layout/pages/PageSkeleton'
import { isWizardAddress, pages } from '@/domain/shared/paths'

const dashboards: readonly string[] = [pages.home.path, pages.dashboard.path]
const lists: readonly string[] = [
  pages.organisation.path,
  pages.admin.path,
  pages.credentialList.path,
  pages.auditTrail.path,
  pages.alerts.path,
]

/** Returns which skeleton to show at a path while the page loads (APP-5); 'form' for an unknown path. */
export function pageShape(pathname: string): PageShape {
  if (isWizardAddress(pathname)) return 'wizard'
  if (dashboards.includes(pathname)) return 'dashboard'
  return lists.includes(pathname) ? 'list' : 'form'
}
