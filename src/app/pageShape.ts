import type { PageShape } from '@/components/layout/pages/PageSkeleton'
import { isWizardAddress, pages } from '@/domain/shared/paths'

const dashboards: readonly string[] = [pages.home.path, pages.dashboard.path]
const lists: readonly string[] = [
  pages.organisation.path,
  pages.admin.path,
  pages.credentialList.path,
  pages.auditTrail.path,
]

/** Skeleton shape of the page at a path, shown while it loads (APP-5). */
export function pageShape(pathname: string): PageShape {
  if (isWizardAddress(pathname)) return 'wizard'
  if (dashboards.includes(pathname)) return 'dashboard'
  return lists.includes(pathname) ? 'list' : 'form'
}
