/** The README names every setting that is read, and no other. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readOptions } from '@/server/main/options.mjs'
import { API_ADDRESSES, addressVariable } from '@/server/connectors/core/apiAddresses.mjs'
import { readRunOptions } from '@/server/main/worker/runOptions'

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
const namesIn = (text: string) => new Set(text.match(/\b(VITE|STACKYARD)_[A-Z\d_]*[A-Z\d]\b/g))
const flagsIn = (text: string) => new Set(text.match(/(?<![-\w])--[a-z][a-z-]*/g))
/** Flags of the README that are not the server's own: how to ask for its help, of workers, and of the test scripts. */
const otherFlags = new Set([
  '--days',
  '--quick',
  '--help',
  '--concurrency',
  '--spool',
  '--listen',
  '--no-build',
  '--strict',
  '--update-snapshots',
  '--mutate',
  '--force',
  '--width',
  '--hours',
])
const sorted = (names: ReadonlySet<string>) => [...names].toSorted()

describe('the README', () => {
  it('names every setting of the build and of the server', () => {
    const known = namesIn(
      [
        'src/config/brand.ts',
        'src/server/main/options.mjs',
        'src/server/main/brandOptions.mjs',
        'src/server/lib/secretFiles.mjs',
        'src/server/connectors/oauth/options.mjs',
        'src/server/connectors/oauth/openIdOptions.mjs',
        'src/server/lib/concurrency.mjs',
        'src/server/models/dbt/options.mjs',
        'src/server/operations/options.mjs',
        'src/server/executors/queue/queueAddress.mjs',
        'src/server/main/worker/workerOptions.ts',
        'src/server/main/worker/runOptions.ts',
      ]
        .map(read)
        .join('\n'),
    )
    // built from the provider's name where they are read
    const whole = [...known].filter((name) => !/^VITE_OAUTH_(CLIENT_ID|AUTHORIZE_URL)$/.test(name))
    expect(whole.length).toBeGreaterThan(10)
    const names = Object.keys(API_ADDRESSES) as (keyof typeof API_ADDRESSES)[]
    const all = [...whole, ...names.map(addressVariable)]
    expect(sorted(namesIn(read('README.md')))).toEqual(sorted(new Set(all)))
  })

  it('names every flag of npm start and stackyard run, and no other', () => {
    const [help, runHelp] = [readOptions(['--help'], {}), readRunOptions(['--help'], {})]
    const known = flagsIn(help.kind === 'help' ? help.text : '')
    const runFlags = flagsIn(runHelp.kind === 'help' ? runHelp.text : '')
    expect([known.size, runFlags.size].map((size) => size > 1)).toEqual([true, true])
    expect(sorted(flagsIn(read('README.md'))).filter((flag) => !otherFlags.has(flag))).toEqual(
      sorted(new Set([...known, ...runFlags])),
    )
    // what it helps with is what it takes
    const refused = sorted(known).filter((flag) => {
      const read = readOptions([flag], {})
      return read.kind === 'wrong' && read.text.includes('Unknown option')
    })
    expect(refused).toEqual([])
  })

  it('names every script of package.json that people run', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const text = read('README.md')
    const short = (name: string) => new RegExp(`npm (run )?${name}\\b|\`${name}\``)
    expect(Object.keys(scripts).filter((name) => !short(name).test(text))).toEqual([])
  })
})

const packageSchema = z.object({ allowScripts: z.record(z.string(), z.boolean()) })
const lockSchema = z.object({
  packages: z.record(z.string(), z.object({ hasInstallScript: z.optional(z.boolean()) })),
})

describe('install scripts', () => {
  it('S-12 run for node alone, and an unknown one fails the install', () => {
    const { allowScripts } = z.parse(packageSchema, JSON.parse(read('package.json')))
    const { packages } = z.parse(lockSchema, JSON.parse(read('package-lock.json')))
    const withScript = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
      hasInstallScript === true ? [path.replace(/^.*node_modules\//, '')] : [],
    )
    expect(withScript.filter((name) => allowScripts[name] === undefined)).toEqual([])
    expect(Object.keys(allowScripts).filter((name) => allowScripts[name])).toEqual(['node'])
    expect(read('.npmrc')).toContain('strict-allow-scripts=true')
  })
})
