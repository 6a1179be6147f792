import type { DbtConnection } from '../core/dbt'
import { validSecret } from '../core/warehouse'
import { datasetOf, readWarehouseSecret } from './secret'

/** Google's token endpoint; the credential form does not ask for it, because it could name any host. */
const TOKEN_URL = 'https://oauth2.googleapis.com/token'

/** How dbt connects to BigQuery. */
export const dbtConnection: DbtConnection = {
  adapter: 'bigquery',
  settings: (values, { plain, secret }) => {
    const account = validSecret(readWarehouseSecret(values))
    return {
      method: 'service-account-json',
      project: plain('PROJECT', account.project_id),
      keyfile_json: {
        type: 'service_account',
        project_id: plain('PROJECT', account.project_id),
        client_email: plain('EMAIL', account.client_email),
        private_key: secret('PRIVATE_KEY', account.private_key),
        token_uri: TOKEN_URL,
      },
    }
  },
  schemaOf: (values) => datasetOf(validSecret(readWarehouseSecret(values))).dataset,
}
