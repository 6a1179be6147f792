import { matchPath } from 'react-router-dom'
import { pages } from '@/domain/shared/paths'

/** The page of an address; undefined for an address that no page has (APP-1). */
export const pageOf = (pathname: string) =>
  Object.values(pages).find((page) => matchPath(page.path, pathname) !== null)
