// Options of `npm start` for an installed dbt. Plain JavaScript for Node 20, because `npm start` reads it before
// anything is installed.
import { resolve } from 'node:path'

/**
 * @typedef {object} DbtFields
 * @property {string} command Name of the command in PATH, or its absolute path.
 * @property {string} project Absolute path of the folder with `dbt_project.yml`.
 * @property {readonly string[] | null} transformations Labels of the transformations that dbt runs; null for all.
 */
/**
 * The operator's dbt, and their project.
 *
 * @typedef {Readonly<DbtFields>} DbtOptions
 */

const LONGEST_CHARACTERS = 4_000
/** Label of a transformation, such as `creative_roas`. */
const LABEL = /^[a-z0-9_]{1,200}$/

/**
 * Lines of the help text.
 *
 * @type {string}
 */
export const DBT_HELP = `  STACKYARD_DBT             on, or the path of an installed dbt that runs the transformations of remote warehouses (default: off, Stackyard's own SQL runs); needs --live
  STACKYARD_DBT_PROJECT     folder of the dbt project, needed with STACKYARD_DBT
  STACKYARD_DBT_TRANSFORMATIONS
                            labels of the transformations that dbt runs, such as creative_roas,roas (default: all)`

class WrongOption extends Error {}

const valueOf = (env, name) => {
  const value = (env[name] || '').trim()
  if (value.length > LONGEST_CHARACTERS) throw new WrongOption(`${name} is too long.`)
  return value
}

const readCommand = (text) => {
  if (text === 'on') return 'dbt'
  // a name without a folder would be searched in PATH, as "on" is
  if (text.includes('/')) return resolve(text)
  throw new WrongOption(
    `"${text}" is neither on, off nor a path. Give on for the dbt in PATH, or a path such as /srv/dbt/.venv/bin/dbt, with STACKYARD_DBT.`,
  )
}

const readLabels = (text) => {
  const labels = text
    .split(',')
    .map((label) => label.trim())
    .filter((label) => label !== '')
  const wrong = labels.find((label) => !LABEL.test(label))
  if (wrong !== undefined)
    throw new WrongOption(
      `"${wrong}" is no label of a transformation. Give labels such as creative_roas,roas with STACKYARD_DBT_TRANSFORMATIONS.`,
    )
  return labels.length === 0 ? null : labels
}

/**
 * Reads the options from environment variables; `dbt` is null where there is none. Returns them, or an error text;
 * never throws.
 *
 * @param {Readonly<Record<string, string | undefined>>} env
 * @returns {{ readonly kind: 'read'; readonly dbt: DbtOptions | null } | { readonly kind: 'wrong'; readonly text: string }}
 */
export const readDbt = (env) => {
  try {
    const command = valueOf(env, 'STACKYARD_DBT')
    if (command === '' || command === 'off') return { kind: 'read', dbt: null }
    const project = valueOf(env, 'STACKYARD_DBT_PROJECT')
    if (project === '')
      throw new WrongOption(
        'STACKYARD_DBT needs a project. Give the folder with its dbt_project.yml with STACKYARD_DBT_PROJECT.',
      )
    return {
      kind: 'read',
      dbt: {
        command: readCommand(command),
        project: resolve(project),
        transformations: readLabels(valueOf(env, 'STACKYARD_DBT_TRANSFORMATIONS')),
      },
    }
  } catch (error) {
    if (error instanceof WrongOption) return { kind: 'wrong', text: error.message }
    throw error
  }
}
