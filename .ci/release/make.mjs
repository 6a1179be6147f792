// Makes the files of a release from a build; builds first, unless `--no-build` is given.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isBuilt, markBuilt } from '../buildMark.mjs'
import { at, run } from '../run.mjs'
import { readVersion, stageRelease } from './stage.mjs'

const MOST_BYTES = 250_000_000

const fail = (text) => {
  console.error(text)
  process.exit(1)
}
const must = async (program, args, options) => {
  const { code, output } = await run(program, args, { quiet: true, ...options })
  if (code !== 0) fail(`${output}\n${program} ${args[0]} failed; see its output above.`)
  return output
}

if (!process.argv.includes('--no-build') && !isBuilt()) {
  console.log('Building the app and the service ...')
  await must('npm', ['run', '--silent', 'build'])
  markBuilt()
}
const name = `stackyard-${readVersion()}-${process.platform}-${process.arch}`
const folder = at('release', name)
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const packages = stageRelease(folder)
// of the app and the service, from the lockfile
const sbom = await must('npm', ['sbom', '--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx'])
writeFileSync(join(folder, 'sbom.json'), sbom)
writeFileSync(at('release', `${name}.sbom.json`), sbom)
const file = at('release', `${name}.tgz`)
await must('tar', ['-czf', file, '--owner=0', '--group=0', '--numeric-owner', '-C', at('release'), name])
rmSync(folder, { recursive: true })
const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
// as sha256sum --check reads it
writeFileSync(`${file}.sha256`, `${hash}  ${name}.tgz\n`)
const { size } = statSync(file)
console.log(`${file}: ${(size / 1e6).toFixed(1)} MB, ${packages.length} packages\nsha256 ${hash}`)
if (size > MOST_BYTES) fail(`That is more than ${MOST_BYTES / 1e6} MB.`)
