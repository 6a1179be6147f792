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
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
    expect(Object.keys(dependencies).length).toBeLessThanOrEqual(21)
    // the script of `node` fetches the project's own Node; all others are denied
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node'])
    const scripted = Object.entries(lock.packages)
      .filter(([, { hasInstallScript, optional }]) => hasInstallScript === true && optional !== true)
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
    expect(scripted.filter((name) => !(name in allowScripts))).toEqual([])
  })

  it('SC-2 FS-10 that ship are audited; npm fails on a high flaw and where the registry answers no audit', () => {
    expect(manifest.scripts.supply).toMatch(/&& npm audit --omit=dev --audit-level=high$/)
  })
})
