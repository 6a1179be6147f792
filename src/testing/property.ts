/**
 * fast-check as the property tests use it: `npm test` draws the same cases in every run, `npm run test:deep` draws many
 * more and new ones each time, and a failure prints its seed.
 */
import * as fc from 'fast-check'
import { isDeep } from './isDeep'

const SEED = 42

if (!isDeep) fc.configureGlobal({ seed: SEED })

/** Returns how often a property-based test runs: `usual` times, or `deep` times in `npm run test:deep`. */
const runs = (usual: number, deep: number): number => (isDeep ? deep : usual)

export { fc, runs }
