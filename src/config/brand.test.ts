import { describe, expect, it } from 'vitest'
import { brand, configurationProblems, parseConfiguration, requestSourceLink, supportLink } from './brand'

const problemsOf = (variables: Readonly<Record<string, unknown>>) => {
  const parsed = parseConfiguration(variables)
  return parsed.kind === 'wrong' ? parsed.problems : []
}

const readyOf = (variables: Readonly<Record<string, unknown>>) => {
  const parsed = parseConfiguration(variables)
  return parsed.kind === 'ready' ? parsed.configuration : null
}

describe('the configuration of a build', () => {
  it('takes its defaults, also for an empty value', () => {
    const parsed = parseConfiguration({ VITE_PRODUCT_NAME: '' })
    expect(parsed).toMatchObject({
      kind: 'ready',
      configuration: {
        apiOrigin: '',
        productName: 'Stackyard',
        supportEmail: 'support@stackyard.example',
        siteUrl: 'https://stackyard.example',
        termsUrl: 'https://stackyard.example/terms',
        privacyUrl: 'https://stackyard.example/privacy',
        requestSourceUrl: '',
        blogUrl: 'https://blog.stackyard.example',
        docsUrl: 'https://docs.stackyard.example',
        showHiddenTypes: false,
        oauth: { google_ads: { clientId: '', authorizeUrl: '' } },
        google: { clientId: '', authorizeUrl: '' },
      },
    })
  })

  it.each([
    ['google_ads', 'GOOGLE_ADS'],
    ['meta', 'META'],
    ['meta_audience', 'META_AUDIENCE'],
    ['snapchat', 'SNAPCHAT'],
    ['tiktok', 'TIKTOK'],
  ] as const)('CRD-8 takes the client and the stand-in of %s by itself', (label, name) => {
    const authorizeUrl = 'http://127.0.0.1:4182/authorize'
    const none = { clientId: '', authorizeUrl: '' }
    const others = { google_ads: none, meta: none, meta_audience: none, snapchat: none, tiktok: none }
    expect(
      parseConfiguration({
        [`VITE_OAUTH_CLIENT_ID_${name}`]: 'client',
        [`VITE_OAUTH_AUTHORIZE_URL_${name}`]: authorizeUrl,
      }),
    ).toMatchObject({
      kind: 'ready',
      configuration: { oauth: { ...others, [label]: { clientId: 'client', authorizeUrl } }, google: none },
    })
  })

  it('AUT-2 takes the client and the stand-in of the log in with Google', () => {
    const authorizeUrl = 'https://accounts.example/authorize'
    expect(
      parseConfiguration({ VITE_GOOGLE_CLIENT_ID: 'client', VITE_GOOGLE_AUTHORIZE_URL: authorizeUrl }),
    ).toMatchObject({ configuration: { google: { clientId: 'client', authorizeUrl } } })
  })

  it('CRD-8 AUT-2 leads to the sample pages if the build says so, except for configured client ids', () => {
    const own = { VITE_OAUTH_CLIENT_ID_META: 'client', VITE_SAMPLE_PROVIDERS: 'true' }
    expect(parseConfiguration(own)).toMatchObject({
      configuration: {
        oauth: {
          google_ads: { clientId: 'sample', authorizeUrl: '/sample/oauth/google_ads' },
          meta: { clientId: 'client', authorizeUrl: '' },
        },
        google: { clientId: 'sample', authorizeUrl: '/sample/google' },
      },
    })
  })

  it('CAT-2 shows hidden types where the build says so', () => {
    expect(parseConfiguration({ VITE_SHOW_HIDDEN_TYPES: 'true' })).toMatchObject({
      configuration: { showHiddenTypes: true },
    })
    expect(parseConfiguration({ VITE_SHOW_HIDDEN_TYPES: 'false' })).toMatchObject({
      configuration: { showHiddenTypes: false },
    })
  })

  it.each(['ftp://example.com', 'xhttps://example.com', 'httpsx://example.com', 'example.com'])(
    'refuses %s as the address of a page',
    (page) => {
      expect(problemsOf({ VITE_DOCS_URL: page }).map((text) => text.split(':')[0])).toEqual(['VITE_DOCS_URL'])
      expect(problemsOf({ VITE_REQUEST_SOURCE_URL: page })).toHaveLength(1)
    },
  )

  it.each(['http://example.com/docs', 'https://example.com'])('takes %s as the address of a page', (page) =>
    expect(problemsOf({ VITE_DOCS_URL: page, VITE_REQUEST_SOURCE_URL: page })).toEqual([]),
  )

  it.each(['https://api.example.com', 'https://api.example.com/', 'http://localhost:8080'])(
    'takes %s as the origin of the API',
    (origin) => expect(problemsOf({ VITE_API_ORIGIN: origin })).toEqual([]),
  )

  it.each([
    'https://example.com/api',
    'https://example.com/?a=1',
    'https://example.com/#a',
    'https://example.com#a',
    'https://ana:secret@example.com',
    'https://ana@example.com',
    'https://:secret@example.com',
    'ftp://example.com',
    'xhttps://example.com',
    'httpsx://example.com',
    'example.com',
  ])('refuses %s as the origin of the API, and says what it expects', (origin) => {
    expect(problemsOf({ VITE_API_ORIGIN: origin })).toEqual([
      'VITE_API_ORIGIN: expects an origin without a path, such as https://api.example.com',
    ])
  })

  it('names every wrong value', () => {
    const problems = problemsOf({ VITE_SUPPORT_EMAIL: 'nobody', VITE_SHOW_HIDDEN_TYPES: 'yes' })
    expect(problems.map((text) => text.split(':')[0])).toEqual([
      'VITE_SUPPORT_EMAIL',
      'VITE_SHOW_HIDDEN_TYPES',
    ])
  })
})

describe('the build that these tests are', () => {
  it('has every value right, and so takes the defaults', () => {
    expect(configurationProblems).toEqual([])
    expect(brand).toEqual(readyOf({}))
  })
})

describe('APP-11: ways to write to us', () => {
  it('support and the wish for a source are mails unless an address is set', () => {
    expect(supportLink()).toBe('mailto:support@stackyard.example')
    expect(supportLink('A & B')).toBe('mailto:support@stackyard.example?subject=A%20%26%20B')
    expect(requestSourceLink('Request a source')).toBe(
      'mailto:support@stackyard.example?subject=Request%20a%20source',
    )
    expect(requestSourceLink('Request a source', '')).toBe(supportLink('Request a source'))
    expect(requestSourceLink('Request a source', 'https://wishes.example')).toBe('https://wishes.example')
  })
})
