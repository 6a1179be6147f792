import { matchPath } from 'react-router-dom'
import { pages } from '@/domain/shared/paths'

/**
 * Returns the page (path, name, required roles) whose pattern matches the path; undefined for an unknown path (APP-1).
 */
export const pageOf = (pathname: string) =>
  Object.values(pages).find((page) => matchPath(page.path, pathname) !== null)
