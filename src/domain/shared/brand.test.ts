import { describe, expect, it } from 'vitest'
import { parseConfiguration, requestSourceLink, supportLink } from './brand'

const problemsOf = (variables: Readonly<Record<string, unknown>>) => {
  const parsed = parseConfiguration(variables)
  return parsed.kind === 'wrong' ? parsed.problems : []
}

describe('the configuration of a build', () => {
  it('takes its defaults, also for an empty value', () => {
    const parsed = parseConfiguration({ VITE_PRODUCT_NAME: '' })
    expect(parsed).toMatchObject({
      kind: 'ready',
      configuration: {
        apiOrigin: '',
        productName: 'Stackyard',
        blogUrl: 'https://blog.stackyard.example',
        docsUrl: 'https://docs.stackyard.example',
        showHiddenTypes: false,
      },
    })
  })

  it.each(['https://api.example.com', 'https://api.example.com/', 'http://localhost:8080'])(
    'takes %s as the origin of the API',
    (origin) => expect(problemsOf({ VITE_API_ORIGIN: origin })).toEqual([]),
  )

  it.each([
    'https://example.com/api',
    'https://example.com/?a=1',
    'https://example.com/#a',
    'https://ana:secret@example.com',
    'ftp://example.com',
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

describe('APP-11: ways to write to us', () => {
  it('support and the wish for a source are mails unless an address is set', () => {
    expect(supportLink('A & B')).toBe('mailto:support@stackyard.example?subject=A%20%26%20B')
    expect(requestSourceLink('Request a source')).toBe(
      'mailto:support@stackyard.example?subject=Request%20a%20source',
    )
    expect(requestSourceLink('Request a source', 'https://wishes.example')).toBe('https://wishes.example')
  })
})
