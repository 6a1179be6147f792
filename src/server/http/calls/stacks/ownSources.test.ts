/** Descriptions of own sources: who may save one, and what must come before. */
import { describe, expect, it } from 'vitest'
import { createTestBackend } from '@mocks/ask'
import { PERSON } from '@mocks/data/ids'
import { worlds } from '@mocks/world/worlds'
import { providersOf } from '@/server/connectors/providers'
import { createCredentialCheck } from '@/server/engine/checkCredential'

const NOW = Date.parse('2026-11-20T14:20:00Z')
const CREDENTIALS = '/api/users/credentials'
const DESCRIPTION = `name: Own reports
hosts: [reports.lumen.example]
auth: {kind: bearer, field: key}
report:
  url: https://reports.lumen.example/report
  query: {from: "{from}", to: "{to}"}
  rows: data.rows
  columns: {day: date, country: country}
`
const bodyOf = (description: string) => ({
  label: 'own_source',
  name: 'Own reports',
  value: { description, key: 'canary' },
})
const setUp = () => {
  const checkCredential = createCredentialCheck({ providers: providersOf(null, () => NOW), now: () => NOW })
  return createTestBackend(worlds.busy(), [], { checkCredential })
}
const [admin, user] = [PERSON.ana, PERSON.ben]

describe('the description of an own source', () => {
  it('is saved by an administrator after two days were read', async () => {
    const { ask, store } = setUp()
    const body = bodyOf(DESCRIPTION)
    const untried = await ask('POST', CREDENTIALS, { as: admin, body })
    expect([untried.status, untried.body]).toEqual([
      422,
      { message: 'description: must be tried before it is saved. Check it again' },
    ])
    const tried = await ask('POST', `${CREDENTIALS}/verify`, { as: admin, body })
    expect(tried.body).toEqual({ is_success: true, message: '' })
    expect((await ask('POST', CREDENTIALS, { as: admin, body })).status).toBe(200)
    const [saved] = store.list('credentials', { name: 'Own reports' })
    const path = `${CREDENTIALS}/${saved?.id ?? 0}`
    const other = bodyOf(DESCRIPTION.replace('country: country', 'app: app'))
    expect((await ask('POST', path, { as: admin, body: other })).status).toBe(422)
    expect((await ask('POST', path, { as: admin, body: { ...body, name: 'Renamed' } })).status).toBe(200)
  })

  it('says in which line it is wrong, and shows no secret', async () => {
    const { ask } = setUp()
    const body = bodyOf(DESCRIPTION.replace('{to}', '{key}'))
    const { body: answer } = await ask('POST', `${CREDENTIALS}/verify`, { as: admin, body })
    expect(answer).toMatchObject({ is_success: false, field: 'description' })
    expect(JSON.stringify(answer)).toContain('Line 6: report.query.to must not have {key}')
    expect(JSON.stringify(answer)).not.toContain('canary')
  })

  it('is neither tried nor saved by others', async () => {
    const { ask } = setUp()
    const body = bodyOf(DESCRIPTION)
    for (const path of [CREDENTIALS, `${CREDENTIALS}/verify`])
      expect(await ask('POST', path, { as: user, body })).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('Only an administrator') },
      })
  })
})
