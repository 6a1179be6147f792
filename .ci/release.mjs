// npm run release: builds app and service, and makes release/stackyard-<version>-<platform>.tgz with its checksum and its
// bill of materials. Runs on Node 20 or newer without any package.
import { install, run } from './run.mjs'

await install()
const { code } = await run('node', ['.ci/release/make.mjs', ...process.argv.slice(2)])
process.exit(code)
