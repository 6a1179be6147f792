/**
 * Keeps the operator's environment away from the clients of providers and warehouses, which take variables and files of
 * the home folder for values that a credential lacks, and would send them to hosts that the credential names.
 */

/**
 * Variables that a process keeps after it has read its options: those of Node and the system, and `PG*`, by which an
 * operator may complete the address of the queue.
 */
const KEPT = /^(PATH|TZ|LANG|LANGUAGE|LC_.*|TMPDIR|TMP|TEMP|NODE_.*|UV_.*|SSL_CERT_(FILE|DIR)|PG.*)$/

/** Home folder that does not exist, because without the variable a program takes that of the user. */
export const NO_HOME = '/nonexistent'

/** Removes all variables that Stackyard does not need from a process, and its home folder. */
export const dropEnvironment = (env: NodeJS.ProcessEnv): void => {
  for (const name of Object.keys(env)) if (!KEPT.test(name)) delete env[name]
  env['HOME'] = NO_HOME
}

/** Does work, which must not wait, in an empty environment. */
export const withoutEnvironment = <T>(work: () => T): T => {
  const { env } = process
  process.env = {}
  try {
    return work()
  } finally {
    process.env = env
  }
}
