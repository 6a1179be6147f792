import { join } from 'node:path'

/** Environment of dbt without a connection: nothing of the service's, and no file of a user's home folder. */
export const baseEnvironment = ({
  path,
  folder,
}: {
  /** PATH of the service. */
  readonly path: string
  /** Folder of the run, for what dbt and Python write. */
  readonly folder: string
}): Record<string, string> => ({
  PATH: path,
  HOME: folder,
  TMPDIR: folder,
  TZ: 'UTC',
  // Python reads and writes UTF-8 in this locale
  LANG: 'C.UTF-8',
  DBT_SEND_ANONYMOUS_USAGE_STATS: 'false',
  DO_NOT_TRACK: '1',
  // libpq takes some files from the home folder of the user, whatever HOME says, and tickets from Kerberos's cache
  PGPASSFILE: join(folder, 'none'),
  PGSERVICEFILE: join(folder, 'none'),
  PGSYSCONFDIR: join(folder, 'none'),
  PGSSLCERT: join(folder, 'none'),
  PGSSLKEY: join(folder, 'none'),
  PGGSSENCMODE: 'disable',
  KRB5CCNAME: `FILE:${join(folder, 'none')}`,
})
