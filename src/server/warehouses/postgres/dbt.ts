import type { DbtConnection } from '../core/dbt'
import { validSecret } from '../core/warehouse'
import { readWarehouseSecret } from './database'
import type { PostgresKind } from './dialect'

/** Encrypted with a certificate that is verified, as Stackyard's own connections are. */
const settings: DbtConnection['settings'] = (values, { plain, secret }) => {
  const { host, port, database, username, password } = validSecret(readWarehouseSecret(values))
  return {
    host: plain('HOST', host),
    port: Number(port),
    user: plain('USER', username),
    password: secret('PASSWORD', password),
    dbname: plain('DATABASE', database),
    sslmode: 'verify-full',
  }
}

/** How dbt connects to each kind of server. libpq trusts no authority by default, and Python those of the system. */
export const dbtConnections: Readonly<Record<PostgresKind, DbtConnection>> = {
  postgres: {
    adapter: 'postgres',
    settings,
    // connects to the address that was checked, whatever the name server answers later
    serverVariables: (address, authorities) => ({ PGHOSTADDR: address, PGSSLROOTCERT: authorities }),
  },
  redshift: {
    adapter: 'redshift',
    settings,
    // its client has no variable for the address
    serverVariables: (_, authorities) => ({ SSL_CERT_FILE: authorities }),
  },
}
