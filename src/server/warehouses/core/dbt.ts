/** What dbt needs to connect to a warehouse. Keys are from the documentation and source of dbt's adapters. */
import type { TableResult } from '@/server/lib/tables'
import type { CredentialValues } from './warehouse'

/** Settings of a connection: texts of Stackyard, numbers, and references to variables. */
type DbtSettings = { readonly [key: string]: string | number | DbtSettings }

/** Keeps the values of a credential out of the profile: each returns what refers to the value there. */
interface DbtVariables {
  readonly plain: (name: string, value: string) => string
  /** dbt keeps these values out of its logs and results. */
  readonly secret: (name: string, value: string) => string
}

/** How dbt connects to a kind of warehouse. */
export interface DbtConnection {
  /** Name of dbt's adapter, which is its package `dbt-…`. */
  readonly adapter: string
  /** Throws a RunError for values that have no form of a credential. */
  readonly settings: (values: CredentialValues, variables: DbtVariables) => DbtSettings
  /** Where models without a schema of their own go, if the credential says so. */
  readonly schemaOf?: (values: CredentialValues) => string
  /**
   * Variables of a client that gets its certificate authorities from a file, by the checked address of the host;
   * undefined for clients that bring authorities with them.
   */
  readonly serverVariables?: (address: string, authorities: string) => Readonly<Record<string, string>>
}

/** A warehouse as an installed dbt uses it. */
export interface DbtTarget extends DbtConnection {
  /** Describes a table by the parts of its name, the table last; null for one that is not there. */
  readonly describe: (
    relation: readonly string[],
    dayColumn: string,
    changed: Pick<TableResult, 'inserted' | 'deleted'>,
  ) => Promise<TableResult | null>
}
