import { Route, Routes } from 'react-router-dom'
import { parseDialog } from '@/domain/shared/paths'
import { NotFoundPage } from '@/features/common/NotFoundPage'
import { type LayoutName, layoutOf, layouts } from './layouts/layouts'
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

const routesIn = (layout: LayoutName) =>
  memberPages
    .filter(({ page }) => layoutOf(page) === layout)
    .map(({ page: { path }, screen: { Component } }) => (
      <Route key={path} path={path} element={<Component />} />
    ))

/** Routes of the pages behind the login, each in its layout; an unknown path shows the not-found page. */
export function MemberRoutes() {
  return (
    <Routes>
      <Route element={<layouts.bare />}>{routesIn('bare')}</Route>
      <Route element={<layouts.admin />}>{routesIn('admin')}</Route>
      <Route element={<layouts.main />}>
        {routesIn('main')}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  )
}
