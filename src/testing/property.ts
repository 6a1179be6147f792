/**
 * fast-check as the property tests use it: `npm test` draws the same cases in every run, `npm run test:deep` draws many
 * more and new ones each time, and a failure prints its seed.
 */
import * as fc from 'fast-check'

const isDeep = process.env['DEEP'] === '1'
const SEED = 42

if (!isDeep) fc.configureGlobal({ seed: SEED })

/** How many cases a property is tried with; so many more in the deep run. */
const runs = (usual: number, deep: number): number => (isDeep ? deep : usual)

export { fc, runs }
