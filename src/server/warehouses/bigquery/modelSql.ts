/**
 * Rewrites the SQL of a transformation for BigQuery:
 * quotes names with backticks, because double quotes are texts; counts the days between two dates with `date_diff`,
 * because their difference is an interval; and lets `greatest` leave nulls out, as other warehouses do.
 */
export const modelSql = (sql: string): string =>
  sql
    .replaceAll(/"(\w+)"/g, '`$1`')
    .replaceAll(/\bdouble precision\b/g, 'float64')
    .replaceAll(/\bas varchar\b/g, 'as string')
    .replaceAll(/(\w+) ->> '(\w+)'/g, "json_value($1, '$$.$2')")
    .replaceAll(/((?:max\()?[\w.]+\)?) - ([\w.]+) >= (\d+)/g, 'date_diff($1, $2, day) >= $3')
    .replaceAll(/\bgreatest\(([^()]+)\)/g, (_all, list: string) => {
      const values = list.split(',').map((value) => value.trim())
      const orNext = values.map(
        (_value, first) => `coalesce(${[...values.slice(first), ...values.slice(0, first)].join(', ')})`,
      )
      return `greatest(${orNext.join(', ')})`
    })
