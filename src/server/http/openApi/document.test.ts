import { validate } from '@readme/openapi-parser'
import { describe, expect, it } from 'vitest'
import { limitsOf } from '@/api/contract/limitTable'
import { everyEndpoint } from '@/api/contract/everyEndpoint'
import { callRows } from '@/testing/server/everyCall'
import { createOpenApiDocument } from './document'
import type { Operation } from './document'

const document = createOpenApiDocument('1.2.3')
const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
const operationOf = (name: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === name)
  if (found === undefined) throw new Error(`${name} is missing`)
  return found
}

describe('the description of the API', () => {
  it('is valid OpenAPI 3.1', async () => {
    const copy: unknown = structuredClone(document)
    expect(await validate(copy as Parameters<typeof validate>[0])).toMatchObject({ valid: true })
  })

  it('has every call of the contract once', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      everyEndpoint.map(({ name }) => name).toSorted(),
    )
  })

  const successes = everyEndpoint.flatMap(({ name }) => {
    const { status = 200 } = callRows[name] ?? {}
    return status < 300 ? [{ name, status }] : []
  })
  it.each(successes)('$name answers with $status, as the service does', ({ name, status }) => {
    const stated = Object.keys(operationOf(name)['responses'] ?? {})
    expect(stated.some((code) => code === String(status) || code === '2XX')).toBe(true)
  })

  it.each(everyEndpoint.flatMap(({ name, body }) => (body === null ? [] : [{ name, body }])))(
    '$name states the maximum of each text and list of its body',
    ({ name, body }) => {
      const stated = JSON.stringify(operationOf(name)['requestBody'])
      for (const { path, kind, maximum } of limitsOf(body)) {
        // the service's ids are numbers, and keys of a record are its names
        if (path.includes('(key)') || (kind === 'text' && stated.includes('"integer"'))) continue
        const word = { text: 'maxLength', list: 'maxItems', record: 'maxProperties' }[kind]
        expect(stated, path).toContain(`"${word}":${maximum}`)
      }
    },
  )

  it('says who may call: a session, a program with a scope, or everyone', () => {
    expect(operationOf('auth.login')['security']).toEqual([])
    expect(operationOf('auth.refresh')['security']).toEqual([{ refreshToken: [] }])
    expect(operationOf('tokens.create')['security']).toEqual([{ accessToken: [] }])
    expect(operationOf('tokens.create').description).toContain(
      "Only a user with the role ADMIN may call it, with a session; programs can't.",
    )
    expect(operationOf('runNow.start')['security']).toEqual([{ accessToken: [] }, { apiToken: ['run'] }])
  })

  it('describes what the service sends, where the app reads more', () => {
    const text = JSON.stringify(operationOf('tokens.list')['responses'])
    expect(text).toContain('"tokens":{"type":"array"')
    expect(text).not.toContain('anyOf":[{"type":"array"')
    expect(operationOf('runs.source')['responses']).toHaveProperty(
      ['200', 'content', 'application/json', 'schema', 'required'],
      ['runs'],
    )
  })
})
