// npm run supply: what the product is made of (SBOM), and whether any of it is known to be unsafe (SC-1, SC-2).
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { resultsFolder, run } from './run.mjs'

/** A lockfile that names no address has it from the registry that is set up; the hash holds what comes from there. */
const fromRegistry = (resolved) =>
  resolved === undefined || resolved.startsWith('https://registry.npmjs.org/')

/** Where the packages of a lockfile come from, and whether each is the one that was chosen; one line for each that is not. */
export const breachesOf = (packages) =>
  Object.entries(packages)
    .filter(([path, { link }]) => path !== '' && link !== true)
    .flatMap(([path, { resolved, integrity }]) => [
      ...(fromRegistry(resolved) ? [] : [`${path}: not from the registry`]),
      ...(integrity?.startsWith('sha512-') ? [] : [`${path}: no SHA-512`]),
    ])

/** What an audit says: `clean`, `unsafe` with how many, or `unknown` where the registry answers no audits. */
export const verdictOf = (output) => {
  let report
  try {
    report = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return { kind: 'unknown' }
  }
  const counts = report.metadata?.vulnerabilities
  if (counts === undefined) return { kind: 'unknown' }
  const count = (counts.high ?? 0) + (counts.critical ?? 0)
  return count === 0 ? { kind: 'clean' } : { kind: 'unsafe', count }
}

/** How `npm run supply` ends: audited and clean, audited with a flaw, or not audited at all (FS-10). */
export const EXIT_CODES = { clean: 0, unsafe: 1, unknown: 2 }

const main = async () => {
  const parts = await run(
    'npm',
    ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--loglevel=silent'],
    { quiet: true },
  )
  if (parts.code !== 0) {
    console.error(`${parts.output}\nThe list of parts could not be made.`)
    process.exit(1)
  }
  const file = join(resultsFolder(), 'sbom.json')
  writeFileSync(file, parts.output.slice(parts.output.indexOf('{')))
  console.log('The parts of the product stand in test-results/sbom.json (CycloneDX).')
  const audit = await run('npm', ['audit', '--omit=dev', '--json', '--loglevel=silent'], { quiet: true })
  const verdict = verdictOf(audit.output)
  if (verdict.kind === 'unsafe') {
    console.error(`${verdict.count} known flaws are high or critical; npm audit --omit=dev names them.`)
    process.exit(EXIT_CODES.unsafe)
  }
  if (verdict.kind === 'unknown') {
    console.error(
      'This registry answers no audits: known flaws were not looked up. Run this where it does, before a release.',
    )
    process.exit(EXIT_CODES.unknown)
  }
  console.log('No known flaw is high or critical.')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main()
