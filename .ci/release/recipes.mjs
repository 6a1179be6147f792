// Reads the recipes in `deploy/`, for the tests that follow them.
import { readFileSync } from 'node:fs'
import { parseAllDocuments } from 'yaml'
import { at } from '../run.mjs'

const read = (name) => readFileSync(at('deploy', name), 'utf8')

/** Documents of a YAML file. Throws for one that is no YAML. */
export const readYaml = (name) =>
  parseAllDocuments(read(name), { merge: true }).map((document) => {
    const [fault] = [...document.errors, ...document.warnings]
    if (fault !== undefined) throw fault
    return document.toJS()
  })

/** Instructions of the last stage of the recipe of an image, by their names. */
export const readImage = () => {
  const lines = read('Containerfile')
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')))
  const of = (name) =>
    stage.flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1).trim()] : []))
  const env = of('ENV').flatMap((line) => line.split(/\s+/).map((pair) => pair.split('=')))
  return {
    copies: of('COPY').map((line) => line.split(/\s+/).filter((part) => !part.startsWith('--'))),
    env: Object.fromEntries(env),
    user: of('USER').at(-1),
    folder: of('WORKDIR').at(-1),
    volume: of('VOLUME').at(-1),
    health: JSON.parse(/CMD (\[.*\])$/.exec(of('HEALTHCHECK').at(-1))[1]),
    entry: JSON.parse(of('ENTRYPOINT').at(-1)),
    command: JSON.parse(of('CMD').at(-1)),
  }
}

/** Settings of a service of systemd, each with its values. */
export const readUnit = () => {
  const settings = new Map()
  for (const line of read('stackyard.service').split('\n')) {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (name !== undefined) settings.set(name, [...(settings.get(name) ?? []), value])
  }
  return settings
}
