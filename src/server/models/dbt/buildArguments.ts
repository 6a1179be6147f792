/** What `dbt build` is told about a transformation. */
import { RunError } from '@/server/lib/runErrors'
import type { ModelRun } from '@/server/warehouses/core/destination'
import { PROFILE } from './dbt'

/** Linux takes 128 KB for one argument. */
const LONGEST_VARIABLES = 120_000
/** Tags that a type of transformation may carry; one beginning with a hyphen would be read as a flag. */
const SELECTION = /^tag:[\w.-]{1,100}( tag:[\w.-]{1,100})*$/

/** Folder of a build: dbt writes here only, and the run deletes it at its end. */
export interface BuildFolder {
  readonly profiles: string
  readonly target: string
  readonly logs: string
}

/** Variables of the project: where the stack's tables are, and which rows count. */
const variablesOf = (
  { step, stack, inputStacks }: Pick<ModelRun, 'step' | 'stack' | 'inputStacks'>,
  { schema, installation }: { readonly schema: string; readonly installation: string },
): string => {
  const ownerOf = (id: number) => `${installation}:${id}`
  const variables = JSON.stringify({
    stackyard_transformation: step.label,
    stackyard_schema: schema,
    stackyard_table_prefix: stack?.tablePrefix ?? '',
    stackyard_stack: stack === null ? '' : ownerOf(stack.id),
    stackyard_stacks: inputStacks.map((group) => group.map(ownerOf)),
  })
  if (Buffer.byteLength(variables) > LONGEST_VARIABLES)
    throw new RunError(
      'destination',
      'This destination has more stacks than dbt can be told about. Leave the transformation out of STACKYARD_DBT_TRANSFORMATIONS: Stackyard runs it then.',
    )
  return variables
}

/** Arguments of `dbt build`; they hold no value of a credential. Throws a RunError for tags that are none. */
export const buildArguments = (
  run: Pick<ModelRun, 'step' | 'stack' | 'inputStacks'>,
  {
    project,
    folder,
    schema,
    installation,
  }: {
    /** Folder of the project. */
    readonly project: string
    readonly folder: BuildFolder
    readonly schema: string
    readonly installation: string
  },
): string[] => {
  const selection = run.step.select ?? ''
  if (!SELECTION.test(selection))
    throw new RunError(
      'destination',
      `The transformation ${run.step.label} has no tag that dbt could select.`,
    )
  return [
    // dbt 1.5 knows it before the command only
    '--log-format',
    'json',
    'build',
    '--select',
    ...selection.split(' '),
    '--project-dir',
    project,
    '--profiles-dir',
    folder.profiles,
    '--profile',
    PROFILE,
    '--target',
    PROFILE,
    '--target-path',
    folder.target,
    '--log-path',
    folder.logs,
    '--log-level-file',
    'none',
    '--no-use-colors',
    // a project can turn it off
    '--write-json',
    '--vars',
    variablesOf(run, { schema, installation }),
  ]
}
