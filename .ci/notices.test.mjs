import { expect, it } from 'vitest'
import { noticeOf, packageFolders, sourcesOf } from './notices.mjs'
import { at } from './run.mjs'

it('FS-10 finds the package of a module, of a scope and inside another package too', () => {
  expect(
    packageFolders([
      '/app/src/main.tsx',
      '/app/node_modules/react/index.js',
      '/app/node_modules/react/jsx-runtime.js',
      '\0/app/node_modules/@mui/material/Box/Box.js',
      '/app/node_modules/a/node_modules/b/c.js',
    ]),
  ).toEqual([
    '/app/node_modules/react',
    '/app/node_modules/@mui/material',
    '/app/node_modules/a/node_modules/b',
  ])
})

it('FS-10 gives name, version, licence and the text of the licence', () => {
  expect(noticeOf(at('node_modules', 'croner'))?.text).toMatch(
    /^croner 11\.\d+\.\d+ \(MIT\)\n\n[^]*Permission/,
  )
  expect(noticeOf(at('src'))).toBeNull()
})

it('FS-10 names the package of a font as that of a script', () => {
  const font = { type: 'asset', originalFileNames: ['../node_modules/@fontsource/some/files/a.woff2'] }
  const script = { type: 'chunk', moduleIds: ['/app/node_modules/react/index.js'] }
  expect(packageFolders([font, script].flatMap((file) => sourcesOf(file, '/app/src')))).toEqual([
    '/app/node_modules/@fontsource/some',
    '/app/node_modules/react',
  ])
})
