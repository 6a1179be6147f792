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
