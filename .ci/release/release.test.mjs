/** O-1, O-3, O-14: a release starts without a build, as the recipes in `deploy/` start it. */
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readOptions } from '../../src/server/main/options.mjs'
import { readWorkerOptions } from '../../src/server/main/worker/workerOptions'
import { buildService } from '../../src/testing/server/buildService'
import { RELEASE_COMMANDS } from '../commands.mjs'
import { at } from '../run.mjs'
import { readImage, readUnit, readYaml } from './recipes.mjs'
import { readVersion, stageRelease } from './stage.mjs'

const image = readImage()
const top = at('test-results', `release-${process.pid}`)
/** Where a path of the image is in the test. */
const inTest = (path) => join(top, path)
let service

beforeAll(async () => {
  service = await buildService()
  const app = inTest('app')
  mkdirSync(app, { recursive: true })
  writeFileSync(
    join(app, 'index.html'),
    '<meta name="settings" content="__SETTINGS__" /><title>Stackyard</title>',
  )
  mkdirSync(inTest('/opt'), { recursive: true })
  // the packages are linked, because to copy them takes seconds
  stageRelease(inTest('/opt/stackyard'), { app, service: service.folder, place: linkSync })
  mkdirSync(inTest(image.volume), { recursive: true })
}, 60_000)
afterAll(() => {
  rmSync(top, { recursive: true, force: true })
})

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** What a container of the image gets: its own variables, those of a recipe, and nothing of this machine's but Node. */
const environmentOf = (more) => ({
  PATH: at('node_modules', 'node', 'bin'),
  ...image.env,
  STACKYARD_DATA: inTest(image.env.STACKYARD_DATA),
  ...more,
})

/** Secrets of a recipe, as files; values that the operator fills in. */
const filledIn = (environment) => {
  const values = {
    STACKYARD_DOMAIN: 'stackyard.example.com',
    STACKYARD_FIRST_ADMIN: 'ana@example.com',
    STACKYARD_SMTP: 'smtp://127.0.0.1:2525',
    STACKYARD_SMTP_USER: 'stackyard',
    STACKYARD_MAIL_FROM: 'stackyard@example.com',
  }
  const secrets = {
    worker_key: Buffer.alloc(32, 7).toString('base64'),
    queue: 'postgres://stackyard:secret@queue:5432/stackyard',
  }
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => {
      const text = value.replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, variable) => values[variable])
      if (!name.endsWith('_FILE')) return [name, text]
      const file = inTest(text)
      mkdirSync(dirname(file), { recursive: true })
      const secret = text.split('/').at(-1)
      writeFileSync(file, `${secrets[secret] ?? 'a-secret-of-the-operator'}\n`)
      return [name, file]
    }),
  )
}

const [compose] = readYaml('compose.yaml')
const [workers] = readYaml('compose.workers.yaml')
const [pod] = readYaml('kubernetes.yaml')
const podSpec = pod.spec.template.spec
const [container] = podSpec.containers

describe('a release', () => {
  it('O-1 starts in an empty folder as compose starts it, is ready in seconds, and stops when it is asked to', async () => {
    const port = await freePort()
    const env = environmentOf({ ...filledIn(compose.services.service.environment), PORT: String(port) })
    const [program, ...args] = [...image.entry, ...image.command]
    const child = spawn(inTest(program), args, { cwd: inTest(image.folder), env })
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk))
    const ended = once(child, 'exit')
    await new Promise((resolve, reject) => {
      child.stdout.on('data', () => printed.includes('Stop with Ctrl+C') && resolve())
      void ended.then(() => reject(new Error(printed)))
    })
    // the image's own check of its health
    const [check, ...checked] = image.health
    expect(() => execFileSync(check, checked, { env })).not.toThrow()
    const page = await (await fetch(`http://127.0.0.1:${port}/auth/login`)).text()
    expect(page).toContain('<title>Stackyard</title>')
    const metrics = await fetch(`http://127.0.0.1:${port}/metrics`, {
      headers: { authorization: 'Bearer a-secret-of-the-operator' },
    })
    expect(metrics.status).toBe(200)
    child.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    expect(existsSync(inTest('/data/stackyard.sqlite'))).toBe(true)
    expect(printed).toContain('https://stackyard.example.com')
    expect(() => execFileSync(check, checked, { env, stdio: 'ignore' })).toThrow()
  }, 30_000)

  it('has a file for each command, a version, and texts that say which Node it needs', () => {
    const folder = inTest('/opt/stackyard')
    for (const { service: built, script } of Object.values(RELEASE_COMMANDS))
      expect(existsSync(join(folder, built ? `dist-server/${built}` : `commands/data/${script}`))).toBe(true)
    const run = (...args) =>
      execFileSync(join(folder, 'stackyard'), args, { env: environmentOf({}), encoding: 'utf8' })
    expect(run('--version')).toBe(`${readVersion()}\n`)
    expect(run('--help')).toContain('serve')
    expect(run('worker', '--help')).toContain('STACKYARD_WORKER_KEY')
    const { engines } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect(engines.node).toBe('>=24')
    expect(readFileSync(at('vite.config.ts'), 'utf8')).toContain("target: 'node24'")
  })
})

describe('the recipes', () => {
  it('O-1 run the service as nobody special, on a root that cannot be written, with the data on a volume', () => {
    expect([image.user, image.volume, image.folder]).toEqual(['1000', '/data', '/data'])
    expect(image.copies).toContainEqual(['/opt/stackyard', '/opt/stackyard'])
    for (const service of [compose.services.service, workers.services.worker])
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        tmpfs: expect.arrayContaining(['/tmp']),
      })
    expect(compose.services.service.volumes).toEqual(['data:/data'])
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(podSpec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 })
    expect(container.volumeMounts.map(({ mountPath }) => mountPath)).toEqual(
      expect.arrayContaining(['/data', '/tmp']),
    )
  })

  it('O-3 have settings that the service and its workers accept', () => {
    const kubernetes = Object.fromEntries(container.env.map(({ name, value }) => [name, value]))
    const { environment } = compose.services.service
    const queued = { ...environment, ...workers.services.service.environment }
    for (const each of [environment, queued, kubernetes]) {
      const start = readOptions(container.args.slice(1), { ...image.env, ...filledIn(each) })
      expect(start).toMatchObject({
        kind: 'start',
        options: {
          host: '0.0.0.0',
          isLive: true,
          hasSample: false,
          trustedProxies: 1,
          operation: {
            firstAdmin: 'ana@example.com',
            publicOrigin: 'https://stackyard.example.com',
            logFormat: 'json',
          },
        },
      })
    }
    expect(image.command).toEqual(container.args)
    const { worker } = workers.services
    expect(readWorkerOptions(worker.command.slice(1), filledIn(worker.environment))).toMatchObject({
      kind: 'start',
      options: { concurrency: 2, spoolParent: '/spool' },
    })
  })

  it('have each secret and volume that they name, and one service for a data folder', () => {
    for (const recipe of [compose, { ...workers, secrets: { ...compose.secrets, ...workers.secrets } }])
      for (const { secrets = [] } of Object.values(recipe.services))
        expect(Object.keys(recipe.secrets)).toEqual(expect.arrayContaining(secrets))
    expect(Object.keys(compose.volumes)).toEqual(['data', 'certificates'])
    expect([pod.kind, pod.spec.replicas]).toEqual(['StatefulSet', 1])
    const mounted = container.volumeMounts.map(({ name }) => name)
    const volumes = [...podSpec.volumes.map(({ name }) => name), 'data']
    expect(new Set(volumes)).toEqual(new Set(mounted))
    // the service refuses the address of a pod
    for (const probe of ['livenessProbe', 'readinessProbe', 'startupProbe'])
      expect(container[probe].httpGet.httpHeaders).toEqual([{ name: 'Host', value: 'localhost' }])
  })

  it('O-14 have a hardened service of systemd, with the folders of a release', () => {
    const unit = readUnit()
    expect(unit.get('ExecStart')).toEqual([`${image.entry[0]} ${image.command.join(' ')}`])
    for (const name of ['NoNewPrivileges', 'PrivateTmp', 'ProtectHome', 'PrivateDevices'])
      expect(unit.get(name)).toEqual(['true'])
    expect([unit.get('ProtectSystem'), unit.get('CapabilityBoundingSet')]).toEqual([['strict'], ['']])
    expect(unit.get('MemoryMax')).toHaveLength(1)
  })
})
