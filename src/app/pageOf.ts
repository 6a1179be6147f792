import { matchPath } from 'react-router-dom'
import { pages } from '@/domain/shared/paths'

/** Finds the page of a path; undefined for an unknown path (APP-1). */
export const pageOf = (pathname: string) =>
  Object.values(pages).find((page) => matchPath(page.path, pathname) !== null)
