import { expect, it } from 'vitest'
import { buildDigest } from './buildMark.mjs'

it('O-1 npm start builds again after a change of what a build is made from, only', () => {
  const digest = buildDigest({})
  expect(buildDigest({ HOME: '/root', STACKYARD_PRODUCT_NAME: 'Quay', VITE_BLOG_URL: '' })).toBe(digest)
  expect(buildDigest({ VITE_PRODUCT_NAME: 'Quay' })).not.toBe(digest)
})
