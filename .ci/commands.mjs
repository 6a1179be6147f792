// Commands of `stackyard`, in the repository and in a release. Runs on Node 20 or newer without any package.

/**
 * What a command runs: a file of the built service (`service`), or a script of `.ci/data` (`script`).
 *
 * @typedef {Readonly<{ service?: string; script?: string; help: string }>} Command
 */

/**
 * Commands that a release and the repository have.
 *
 * @type {Readonly<Record<string, Command>>}
 */
export const COMMANDS = {
  worker: {
    service: 'worker.js',
    help: 'takes runs from the queue of a service and runs them on this machine',
  },
  'worker-key': { service: 'workerKey.js', help: 'prints the key that workers need, from the data folder' },
  user: { service: 'user.js', help: 'lists accounts, makes or deletes one, or lets one set a new password' },
  organization: { service: 'organization.js', help: 'lists organizations, limits, exports or deletes one' },
  export: {
    service: 'export.js',
    help: 'writes the configuration of an organization as YAML, without secrets',
  },
  apply: { service: 'apply.js', help: 'makes an organization have what a file of export says, after a plan' },
  run: { service: 'runCommand.js', help: 'runs a stack for a logical date, for Airflow and Kubernetes' },
}

/**
 * Commands of a release only; in the repository they are scripts of npm.
 *
 * @type {Readonly<Record<string, Command>>}
 */
export const RELEASE_COMMANDS = {
  serve: { service: 'main.js', help: 'serves the app and runs its stacks' },
  ...COMMANDS,
  query: { script: 'query.mjs', help: 'prints rows of the local warehouse' },
  backup: { script: 'backup.mjs', help: 'copies the data folder to a new folder' },
  restore: { script: 'restore.mjs', help: 'makes a backup the data folder, or undoes an upgrade' },
  'rotate-key': { service: 'rotateKey.js', help: 'seals all secrets of the data folder with a new key' },
}

/** The text that lists commands; `call` is what stands before their names, `unknown` a name that is none of them. */
export const usageOf = (call, commands, unknown = '') => {
  const fault = unknown === '' ? '' : `There is no command "${unknown}".\n\n`
  const lines = Object.entries(commands).map(([name, { help }]) => `  ${name.padEnd(14)}${help}`)
  return `${fault}Usage: ${call} <command>\n\n${lines.join('\n')}\n\nOptions of a command: ${call} <command> --help`
}
