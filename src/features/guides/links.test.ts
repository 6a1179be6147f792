import { expect, it } from 'vitest'
import { documentationId, documentationLinks, safeHref } from './links'

const sites = {
  site: 'https://site.example',
  blog: 'https://blog.example/posts',
  docs: 'https://docs.example',
}

it('DOC-2 ids are type, underscore, id', () => {
  expect(documentationId('destination_transformation', 4)).toBe('destination_transformation_4')
})
it('DOC-1 takes the first link on the site or blog, and the first on the docs site', () => {
  const links = [
    'https://else.example',
    'https://docs.example/a',
    'https://blog.example/posts/1',
    'https://site.example/b',
  ]
  expect(documentationLinks(links, sites)).toEqual({
    marketing: 'https://blog.example/posts/1',
    documentation: 'https://docs.example/a',
  })
})
it('X-4 DOC-1 takes no look-alike, script or broken link', () => {
  const links = [
    'https://site.example.evil.example',
    'https://evil-site.example',
    'https://site.example@evil.example/',
    'https://evil.example/https://site.example/',
    'https://evil.example/?site.example',
    ['javascript', 'alert(1)'].join(':'),
    'nonsense',
    'https://blog.example/postscript',
  ]
  expect(documentationLinks(links, sites)).toEqual({ marketing: null, documentation: null })
})
it.each([
  ['https://docs.example/a?b#c', 'https://docs.example/a?b#c'],
  ['http://docs.example/', 'http://docs.example/'],
  ['mailto:help@site.example', 'mailto:help@site.example'],
  [['javascript', 'alert(1)'].join(':'), null],
  [[' java\nscript', 'alert(1)'].join(':'), null],
  ['data:text/html,x', null],
  ['vbscript:x', null],
  ['//evil.example', null],
  ['/dashboard', null],
  ['#top', null],
  ['', null],
])('X-4 DOC-1 a text may link to %j: %j', (address, href) => expect(safeHref(address)).toBe(href))
it('DOC-1 a page of the docs is none of the site that they lie under', () => {
  const links = ['https://one.example/docs/a', 'https://one.example/tour', 'http://one.example/plain']
  const under = {
    site: 'https://one.example',
    blog: 'https://one.example/blog',
    docs: 'https://one.example/docs',
  }
  expect(documentationLinks(links, under)).toEqual({
    marketing: 'https://one.example/tour',
    documentation: 'https://one.example/docs/a',
  })
})
it('DOC-1 where docs and site are one, a link is of both', () => {
  const one = { site: 'http://one.example', blog: 'http://blog.example', docs: 'http://one.example' }
  expect(documentationLinks(['http://one.example/a'], one)).toEqual({
    marketing: 'http://one.example/a',
    documentation: 'http://one.example/a',
  })
})
it('DOC-1 a site that is no address of the web has no links', () => {
  const none = { site: 'ftp://one.example', blog: 'nonsense', docs: 'mailto:docs@one.example' }
  const links = ['ftp://one.example/a', 'mailto:docs@one.example']
  expect(documentationLinks(links, none)).toEqual({ marketing: null, documentation: null })
})
