import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PURPOSE } from './purpose'

it.each(['7-Security.mdx', 'operation.mdx'])(
  'R-9 %s says the one sentence on what the service is for',
  (file) => {
    const page = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
    expect(page).toContain('{PURPOSE}')
    expect(page).not.toMatch(/demonstration/)
    expect(PURPOSE).toMatch(/run by a team/)
  },
)
