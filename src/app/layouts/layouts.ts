import { pages } from '@/domain/shared/paths'
import { pageOf } from '../pageOf'
import { AdminLayout } from './AdminLayout'
import { BareLayout } from './BareLayout'
import { MainLayout } from './MainLayout'

/** `main`: with the menu; `admin`: with the menu, without the licence; `bare`: without. */
export const layouts = { main: MainLayout, admin: AdminLayout, bare: BareLayout } as const
export type LayoutName = keyof typeof layouts

/** Layouts of pages that have another one than `main`. */
const OTHERS: ReadonlyMap<string, LayoutName> = new Map([
  [pages.admin.name, 'admin'],
  [pages.signupProfile.name, 'bare'],
  [pages.signupSuccess.name, 'bare'],
])

/** Name of the layout of a page behind the login. */
export const layoutOf = ({ name }: { readonly name: string }): LayoutName => OTHERS.get(name) ?? 'main'

/** Name of the layout at a path behind the login; an unknown path has the main one. */
export const layoutAt = (pathname: string): LayoutName => {
  const page = pageOf(pathname)
  return page === undefined ? 'main' : layoutOf(page)
}
