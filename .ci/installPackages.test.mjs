import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { installPackages } from './installPackages.mjs'

let folder
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stackyard-packages-'))
  writeFileSync(join(folder, 'package.json'), '{}')
  writeFileSync(join(folder, 'package-lock.json'), 'new')
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'node_modules', 'version'), 'old')
})
afterEach(() => rmSync(folder, { recursive: true }))

const used = () => readFileSync(join(folder, 'node_modules', 'version'), 'utf8')
/** npm that has fetched a part of the packages when it ends. */
const npm = (code) => async (stage) => {
  mkdirSync(join(stage, 'node_modules'))
  writeFileSync(
    join(stage, 'node_modules', 'version'),
    readFileSync(join(stage, 'package-lock.json'), 'utf8'),
  )
  expect(used()).toBe('old')
  return { code, output: 'of npm' }
}

it('O-1 an install that fails leaves the packages of before, and nothing else', async () => {
  expect(await installPackages(folder, npm(1))).toEqual({ code: 1, output: 'of npm' })
  expect([used(), readdirSync(join(folder, '.tmp'))]).toEqual(['old', []])
})

it('O-1 new packages take their place once they are complete', async () => {
  expect((await installPackages(folder, npm(0))).code).toBe(0)
  expect([used(), readdirSync(join(folder, '.tmp'))]).toEqual(['new', []])
  rmSync(join(folder, 'node_modules'), { recursive: true })
  const first = async (stage) => {
    mkdirSync(join(stage, 'node_modules'))
    writeFileSync(join(stage, 'node_modules', 'version'), 'first')
    return { code: 0, output: '' }
  }
  await installPackages(folder, first)
  expect(used()).toBe('first')
})

it('O-1 an install that was killed between the two is undone by the next one', async () => {
  mkdirSync(join(folder, '.tmp', 'packages-before'), { recursive: true })
  writeFileSync(join(folder, '.tmp', 'packages-before', 'version'), 'old')
  rmSync(join(folder, 'node_modules'), { recursive: true })
  expect((await installPackages(folder, npm(1))).code).toBe(1)
  expect([used(), existsSync(join(folder, '.tmp', 'packages'))]).toEqual(['old', false])
})
