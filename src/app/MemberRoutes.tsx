import { Route, Routes } from 'react-router-dom'
import { parseDialog } from '@/domain/shared/paths'
import { NotFoundPage } from '@/features/common/NotFoundPage'
import { AdminLayout } from './layouts/AdminLayout'
import { BareLayout } from './layouts/BareLayout'
import { MainLayout } from './layouts/MainLayout'
import { type MemberPage, memberPages } from './memberPages'
import { pageOf } from './pageOf'

export { prefetchStartUp } from './StartUp'

/** Loads the dialogs over the dashboard; each of them loads its own code when it opens. */
const loadDialogs = () => import('@/features/stacks/StackDialogs')

const recordAt = (pathname: string): MemberPage | undefined => {
  const page = pageOf(pathname)
  return memberPages.find((each) => each.page === page)
}

/** Preloads the code of a page behind the login, and of the dialog over it; never rejects. */
export async function preloadMemberPage(pathname: string, search: URLSearchParams): Promise<void> {
  if (parseDialog(search) !== null) void loadDialogs().catch(() => undefined)
  await recordAt(pathname)?.screen.preload()
}

/** Layouts of the pages behind the login. */
export const layouts = { main: MainLayout, admin: AdminLayout, bare: BareLayout } as const

/** Name of the layout of a page behind the login; an unknown path has the main one. */
export const layoutAt = (pathname: string): MemberPage['layout'] => recordAt(pathname)?.layout ?? 'main'

const routesIn = (layout: MemberPage['layout']) =>
  memberPages
    .filter((each) => each.layout === layout)
    .map(({ page: { path }, screen: { Component } }) => (
      <Route key={path} path={path} element={<Component />} />
    ))

/** Routes of the pages behind the login, each in its layout; an unknown path shows the not-found page. */
export function MemberRoutes() {
  return (
    <Routes>
      <Route element={<BareLayout />}>{routesIn('bare')}</Route>
      <Route element={<AdminLayout />}>{routesIn('admin')}</Route>
      <Route element={<MainLayout />}>
        {routesIn('main')}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
