import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { breachesOf, EXIT_CODES, verdictOf } from './supply.mjs'

const read = (name) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'))
const manifest = read('package.json')
const lock = read('package-lock.json')

describe('what the product is made of', () => {
  it('SC-1 every package is the one that was locked, from the registry', () => {
    expect(Object.keys(lock.packages).length).toBeGreaterThan(100)
    expect(breachesOf(lock.packages)).toEqual([])
  })

  it('SC-1 a package from elsewhere, or without its hash, is found', () => {
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

  it('SC-1 what is asked for is one version each, few ship, and none runs a script when it is installed', () => {
    const { dependencies, devDependencies, allowScripts } = manifest
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect(version, name).toMatch(/^\d+\.\d+\.\d+$/)
    expect(Object.keys(dependencies).length).toBeLessThanOrEqual(21)
    // the project's own Node is fetched by its script; every other package is refused its own
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node'])
    const scripted = Object.entries(lock.packages)
      .filter(([, { hasInstallScript, optional }]) => hasInstallScript === true && optional !== true)
      .map(([path]) => path.replace(/^.*node_modules\//, ''))
    expect(scripted.filter((name) => !(name in allowScripts))).toEqual([])
  })
})

describe('known flaws', () => {
  const report = (high, critical) =>
    JSON.stringify({ metadata: { vulnerabilities: { low: 4, high, critical } } })

  it.each([
    [report(0, 0), { kind: 'clean' }],
    [`npm warn something\n${report(0, 0)}`, { kind: 'clean' }],
    [report(2, 1), { kind: 'unsafe', count: 3 }],
    ['{"message":"405 Method Not Allowed","error":{}}', { kind: 'unknown' }],
    ['', { kind: 'unknown' }],
    ['npm error', { kind: 'unknown' }],
  ])('SC-2 %j is %j', (output, verdict) => {
    expect(verdictOf(output)).toEqual(verdict)
  })

  it('FS-10 ends with 0 only where an audit found nothing', () => {
    expect(Object.entries(EXIT_CODES).filter(([, code]) => code === 0)).toEqual([['clean', 0]])
    expect(new Set(Object.values(EXIT_CODES)).size).toBe(3)
  })
})
