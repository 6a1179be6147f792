const lines = (...text: readonly string[]): string => text.join('\n')

/**
 * Markdown instructions for obtaining credentials, by label of the source or destination type. A label that a source
 * and a destination share means the same account.
 */
export const GUIDES: Readonly<Record<string, string>> = {
  bigquery: lines(
    '### Create a service account',
    '1. In Google Cloud, open **IAM & Admin, Service Accounts** and create one.',
    '2. Give it `BigQuery Data Editor` and `BigQuery Job User`.',
    '3. Under Keys, add a JSON key. The file downloads once.',
    '4. Upload that file here.',
    '',
    '### Why a check fails',
    '**404, dataset not found.** The ID is misspelled, or the dataset is outside the US.',
    '',
    '**403, access denied.** A role from step 2 is missing. New roles take about a minute.',
    '',
    '### Where the data lives',
    'In the US. Other locations are not available.',
  ),
  redshift: lines(
    '### Create a user for us',
    '1. Create a separate user with a password.',
    '2. Allow it to create schemas: `GRANT CREATE ON DATABASE … TO …`',
    '3. Make sure the cluster accepts connections from outside its network, usually on port `5439`.',
    '',
    '### Why a check fails',
    '**Timed out.** The cluster is not publicly reachable, or its security group blocks us.',
  ),
  snowflake: lines(
    '### Create a service user',
    "1. Create a **service user** for us. Many accounts don't allow users with only a password.",
    '2. Give it a role that owns the database.',
    '3. `account` is the part of your address before `.snowflakecomputing.com`.',
  ),
  tenjin: lines(
    '### Find your DataVault',
    '1. In Tenjin, open **Configure, DataVault**.',
    '2. Copy the host, port and database from that page.',
    '3. Use its **read-only** user.',
    '',
    '### Why a check fails',
    '**Password authentication failed.** Reset the password on the DataVault page.',
  ),
  applovin: lines(
    '### Find your report key',
    '1. In MAX, open **Account, Keys**.',
    '2. Copy the **Report Key**, not the SDK key.',
    '',
    '### Good to know',
    'Revenue per user is ready **8 hours** after the UTC day.',
  ),
  ironsource: lines(
    '### Find your key and token',
    '1. In LevelPlay, open **My account, API**.',
    '2. Copy **Secret Key** and **Refresh Token**.',
    '',
    '### Why a check fails',
    '**401.** The token was regenerated in LevelPlay. Copy the new one.',
  ),
}
