/** The operator's dbt, and their project. */
export interface DbtOptions {
  /** Name of the command in PATH, or its absolute path. */
  readonly command: string
  /** Absolute path of the folder with `dbt_project.yml`. */
  readonly project: string
  /** Labels of the transformations that dbt runs; null for all. */
  readonly transformations: readonly string[] | null
}

/** Lines of the help text. */
export const DBT_HELP: string

/** Reads the options from environment variables; `dbt` is null where there is none. Never throws. */
export function readDbt(
  env: Readonly<Record<string, string | undefined>>,
):
  | { readonly kind: 'read'; readonly dbt: DbtOptions | null }
  | { readonly kind: 'wrong'; readonly text: string }
