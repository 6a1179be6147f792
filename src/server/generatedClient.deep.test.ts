/** A client that a generator makes from the description that the service serves, against that service. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { generateApi } from 'swagger-typescript-api'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ANA, startTestServer, TEST_PASSWORD } from '@/testing/server/testServer'
import type { TestServer } from '@/testing/server/testServer'

let server: TestServer
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-client-'))
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

/** A program that somebody writes with the client; its types are checked, and it runs on Node. */
const program = (origin: string) => `
import { Api } from './client.ts'

const signedOut = new Api({ baseUrl: '${origin}' })
const { data: session } = await signedOut.api.authLogin({ email: '${ANA}', password: '${TEST_PASSWORD}' })
const asPerson = new Api({
  baseUrl: '${origin}',
  baseApiParams: { headers: { authorization: \`Bearer \${session.access_token}\` } },
})
const { data: made } = await asPerson.api.tokensCreate({ name: 'Reports', scope: 'read', days: 30, password: '${TEST_PASSWORD}' })
const asProgram = new Api({
  baseUrl: '${origin}',
  baseApiParams: { headers: { authorization: \`Bearer \${made.token}\` } },
})
const { data: entities } = await asProgram.api.entitiesAll()
const first: number | undefined = entities.sources[0]?.id
const { data: history } = first === undefined ? { data: { runs: [] } } : await asProgram.api.runsSource(first)
const refused = await asProgram.api.tokensList().catch((answer: { status: number }) => answer.status)
console.log(JSON.stringify({
  user: session.user.email,
  stacks: entities.sources.map((stack) => stack.interval),
  runs: history.runs.length,
  refused,
}))
`

it('lists stacks and runs with a token that it has made after its login', async () => {
  const answer = await server.get('/api/openapi.json')
  expect(answer.status).toBe(200)
  writeFileSync(join(folder, 'openapi.json'), await answer.text())
  await generateApi({
    input: join(folder, 'openapi.json'),
    output: folder,
    fileName: 'client.ts',
    silent: true,
  })
  writeFileSync(join(folder, 'program.ts'), program(server.running.origin))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  const run = promisify(execFile)
  const checks = ['--noEmit', '--strict', '--target', 'esnext', '--module', 'nodenext', '--lib', 'esnext,dom']
  const flags = [...checks, '--allowImportingTsExtensions', '--types', '', 'program.ts']
  const tsc = join(process.cwd(), 'node_modules/typescript/bin/tsc')
  const checked = await run(process.execPath, [tsc, ...flags], { cwd: folder }).catch(
    (error: unknown) => error,
  )
  expect(checked).toMatchObject({ stdout: '' })
  const { stdout } = await run(process.execPath, ['--experimental-transform-types', 'program.ts'], {
    cwd: folder,
  })
  const stacks = server.running.store.list('stacks').filter(({ orgId }) => orgId === 1)
  expect(JSON.parse(stdout)).toMatchObject({ user: ANA, refused: 403 })
  expect(JSON.parse(stdout)).toHaveProperty(
    'stacks',
    stacks.map(({ interval }) => interval),
  )
})
