/** O-2: names, links and client ids are settings of the start, so that one build serves every operator. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseConfiguration, parsePageSettings } from '@/config/brand'
import { createStaticFiles } from '../http/staticFiles'
import { pageSettings, readOptions } from './options.mjs'

const settingsOf = (args: readonly string[], env: Readonly<Record<string, string>>) => {
  const start = readOptions(args, env)
  if (start.kind !== 'start') throw new TypeError(start.kind)
  return pageSettings(start.options)
}

const folder = mkdtempSync(join(tmpdir(), 'stackyard-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
mkdirSync(join(folder, 'app'))
writeFileSync(
  join(folder, 'app', 'index.html'),
  '<meta name="settings" content="__SETTINGS__" /><title>Stackyard</title><noscript>Stackyard needs JavaScript.</noscript>',
)
const pageWith = async (settings?: Readonly<Record<string, string>>): Promise<string> => {
  const files = createStaticFiles(join(folder, 'app'), settings)
  const { body } = await files({ path: '/dashboard', acceptsGzip: false, ifNoneMatch: null })
  return body.toString('utf8')
}
/** What the page's scripts read. */
const readPage = (html: string): Readonly<Record<string, unknown>> =>
  parsePageSettings(
    (/content="([^"]*)"/.exec(html)?.[1] ?? '')
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  )

describe('names and links of the operator', () => {
  it('O-2 reach the page as the service was started with them', async () => {
    const env = {
      STACKYARD_PRODUCT_NAME: 'Quay & <Sons> "$&"',
      STACKYARD_SUPPORT_EMAIL: 'help@quay.example',
      STACKYARD_SITE_URL: 'https://quay.example',
      STACKYARD_BLOG_URL: 'https://blog.quay.example',
      STACKYARD_DOCS_URL: 'https://docs.quay.example',
      STACKYARD_TERMS_URL: 'https://quay.example/terms',
      STACKYARD_PRIVACY_URL: 'https://quay.example/privacy',
      STACKYARD_REQUEST_SOURCE_URL: 'https://quay.example/ask',
      STACKYARD_SHOW_HIDDEN_TYPES: 'on',
      STACKYARD_SAMPLE: 'off',
    }
    const html = await pageWith(settingsOf([], env))
    expect(html).toContain('<title>Quay &amp; &lt;Sons&gt; &quot;$&amp;&quot;</title>')
    expect(html).toContain('<noscript>Quay &amp; ')
    expect(parseConfiguration(readPage(html))).toMatchObject({
      kind: 'ready',
      configuration: {
        productName: env.STACKYARD_PRODUCT_NAME,
        supportEmail: 'help@quay.example',
        siteUrl: 'https://quay.example',
        blogUrl: 'https://blog.quay.example',
        docsUrl: 'https://docs.quay.example',
        termsUrl: 'https://quay.example/terms',
        privacyUrl: 'https://quay.example/privacy',
        requestSourceUrl: 'https://quay.example/ask',
        showHiddenTypes: true,
        google: { clientId: '', authorizeUrl: '' },
      },
    })
  })

  it('O-2 bring the client ids of live mode, and the sample pages without it', () => {
    expect(
      settingsOf(['--live'], {
        STACKYARD_OAUTH_META_CLIENT_ID: 'meta-client',
        STACKYARD_OAUTH_META_CLIENT_SECRET: 'never-in-a-page',
        STACKYARD_GOOGLE_CLIENT_ID: 'login-client',
      }),
    ).toEqual({ VITE_OAUTH_CLIENT_ID_META: 'meta-client', VITE_GOOGLE_CLIENT_ID: 'login-client' })
    expect(settingsOf([], {})).toEqual({ VITE_SAMPLE_PROVIDERS: 'true' })
    expect(settingsOf([], { STACKYARD_SAMPLE: 'off' })).toEqual({})
  })

  it('are those of the build in a page without settings', async () => {
    const html = await pageWith()
    expect(html).toContain('<title>Stackyard</title>')
    expect([readPage(html), parsePageSettings('__SETTINGS__'), parsePageSettings('')]).toEqual([{}, {}, {}])
  })

  it.each([
    [
      'STACKYARD_SUPPORT_EMAIL',
      'help',
      'STACKYARD_SUPPORT_EMAIL expects a valid e-mail address, not "help".',
    ],
    ['STACKYARD_TERMS_URL', 'javascript:alert(1)', 'STACKYARD_TERMS_URL expects a valid http address'],
    ['STACKYARD_SHOW_HIDDEN_TYPES', 'yes', 'STACKYARD_SHOW_HIDDEN_TYPES expects on or off, not "yes".'],
    ['STACKYARD_PRODUCT_NAME', 'a\nb', 'STACKYARD_PRODUCT_NAME expects a valid name'],
  ])('stop the start where %s is %j', (name, value, text) => {
    expect(readOptions([], { [name]: value })).toMatchObject({
      kind: 'wrong',
      text: expect.stringContaining(text),
    })
  })
})
