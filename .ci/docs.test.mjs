import { describe, expect, it } from 'vitest'
import { pagesOf } from './docs.mjs'

const page = (title) => ({ type: 'docs', title })
const story = (title) => ({ type: 'story', title })
const book = [
  page('Docs/Welcome'),
  page('Docs/Map'),
  page('Components/Common/Button'),
  page('Components/Stacks/Row'),
  page('Features/Auth/Login'),
  page('Screens/Home'),
  story('Screens/Home'),
]

describe('the docs pages that are opened', () => {
  it('are all written ones, and of the pages made from stories one of each layer', () => {
    const { pages, empty } = pagesOf(book)
    expect(pages.map(({ title }) => title)).toEqual([
      'Docs/Welcome',
      'Docs/Map',
      'Components/Common/Button',
      'Features/Auth/Login',
      'Screens/Home',
    ])
    expect(empty).toEqual([])
  })

  it('name each part of the book that has none', () => {
    expect(pagesOf(book.filter(({ title }) => !title.startsWith('Features/'))).empty).toEqual(['Features'])
    expect(pagesOf(book.filter(({ type }) => type === 'story')).empty).toEqual([
      'Docs',
      'Components',
      'Features',
      'Screens',
    ])
  })
})
