import type { DbtConnection } from '../core/dbt'
import { validSecret } from '../core/warehouse'
import { readSnowflakeSecret } from './database'

const SUFFIX = /\.snowflakecomputing\.com$/i

/** How dbt connects to Snowflake. */
export const dbtConnection: DbtConnection = {
  adapter: 'snowflake',
  settings: (values, { plain, secret }) => {
    const { account, user, password, database } = validSecret(readSnowflakeSecret(values))
    return {
      account: plain('ACCOUNT', account.replace(SUFFIX, '')),
      user: plain('USER', user),
      password: secret('PASSWORD', password),
      database: plain('DATABASE', database),
    }
  },
}
