/** Pieces of SQL that several statements share. */
import { text } from '@/server/warehouses/core/sqlText'
import { COUNTRY_ALIASES, COUNTRY_CODES, NO_COUNTRY } from './seeds/countries'
import { NETWORKS } from './seeds/networks'
import type { AnswerSettings } from './settings'

/** App, campaign or network that no source names or nobody has mapped. */
export const UNMAPPED = '(unmapped)'
export const NO_CAMPAIGN = '(none)'
/** Row of a campaign with what its creatives do not add up to. */
export const REST_OF_CAMPAIGN = '(not by creative)'

/** Characters that end or escape a text in some warehouse. */
const SIGNS = /(["\\`\n\r\t])/
/** A text that all warehouses read alike: some take a backslash for an escape, or a quote for a name. */
const safeText = (value: string): string =>
  SIGNS.test(value)
    ? `(${value
        .split(SIGNS)
        .filter((part) => part !== '')
        .map((part) => (SIGNS.test(part) ? `chr(${part.charCodeAt(0)})` : text(part)))
        .join(' || ')})`
    : text(value)

const literal = (value: string | number): string =>
  typeof value === 'number' ? String(value) : safeText(value)

/** A `select` of fixed rows; the first of `empty` is the row whose types an empty list has. */
export const rowsOf = <Row extends Readonly<Record<string, string | number>>>(
  rows: readonly Row[],
  empty: Row,
): string => {
  const select = (row: Row) =>
    `select ${Object.entries(row)
      .map(([name, value]) => `${literal(value)} as ${name}`)
      .join(', ')}`
  return rows.length === 0
    ? `select * from (${select(empty)}) as nothing where 1 = 0`
    : rows.map(select).join('\n  union all ')
}

/** Blanks that `trim` leaves, such as the no-break one that a name has after it was copied from a page. */
const OTHER_BLANKS = "'\u00a0' || chr(9) || chr(10) || chr(13)"
/** A text without blanks around it, and with plain ones in it; '' for null. */
export const trimmed = (sql: string): string =>
  `coalesce(trim(translate(${sql}, ${OTHER_BLANKS}, '    ')), '')`

/** Spelling by which names of networks are compared: lower case, without blanks and signs. */
export const aliasOf = (sql: string): string =>
  [' ', '_', '-', '.', '/', '(', ')'].reduce(
    (inner, sign) => `replace(${inner}, ${text(sign)}, '')`,
    `lower(${sql})`,
  )

/** What `aliasOf` does. */
const spelling = (alias: string): string => alias.toLowerCase().replaceAll(/[ _\-./()]/g, '')

/** Id of a network that only the organisation has. One that is ignored by one provider can count by another. */
const ownNetworkOf = (alias: string, kind: 'new' | 'ignore'): string =>
  kind === 'new' ? spelling(alias) : `ignored:${spelling(alias)}`

/** Names that a person has mapped to networks: `provider` (`*` for all), `alias` as `aliasOf` spells it, `network_id`. */
export const chosenNetworks = ({ networkAliases }: AnswerSettings): string => {
  const rows = networkAliases.map(({ provider, alias, choice }) => ({
    provider,
    alias: spelling(alias),
    network_id: choice.kind === 'same' ? choice.network : ownNetworkOf(alias, choice.kind),
  }))
  // the newest choice about a name stands
  const byKey = new Map(rows.map((row) => [`${row.provider} ${row.alias}`, row]))
  return rowsOf([...byKey.values()], { provider: '', alias: '', network_id: '' })
}

/**
 * Network that is known by an alias, as `aliasOf` spells it; null for none. Branches rather than rows: DuckDB runs a join
 * with a `union all` of 417 names in 0.5 s, and makes a join of each long `in`.
 */
export const knownNetworkOf = (alias: string): string => {
  const named = new Map(
    NETWORKS.flatMap(({ id, title, aliases }) =>
      [title, id, ...aliases]
        .map(spelling)
        .flatMap((each) => (each === '' ? [each] : [each, `${each}int`]))
        .map((each) => [each, id] as const),
    ),
  )
  const branches = [...named].map(([each, id]) => `when ${text(each)} then ${text(id)}`)
  return `case ${alias}\n    ${branches.join('\n    ')} end`
}

/** The networks: `network_id`, `kind`, `title`; those of the organisation first. */
export const networkList = ({ networkAliases: chosen }: AnswerSettings): string => {
  const own = chosen.flatMap(({ alias, choice }) =>
    choice.kind === 'same'
      ? []
      : [
          {
            network_id: ownNetworkOf(alias, choice.kind),
            kind: choice.kind === 'new' ? 'paid' : 'ignored',
            title: alias.trim(),
          },
        ],
  )
  const known = NETWORKS.map(({ id, kind, title }) => ({ network_id: id, kind, title }))
  const byId = new Map([...own, ...known].map((row) => [row.network_id, row]))
  return rowsOf([...byId.values()], { network_id: '', kind: '', title: '' })
}

const IOS = ['ios', 'iphone', 'ipad', 'ipados', 'apple', 'itunes', 'app store', 'appstore', 'app_store']
const ANDROID = ['android', 'google', 'google play', 'google_play', 'googleplay', 'play', 'play store']

/** `ios`, `android`, or another platform in lower case; '' for none. */
export const platformOf = (sql: string): string =>
  `case when lower(${trimmed(sql)}) in (${IOS.map(text).join(', ')}) then 'ios'
    when lower(${trimmed(sql)}) in (${ANDROID.map(text).join(', ')}) then 'android'
    else lower(${trimmed(sql)}) end`

/** Code of a country of ISO 3166, `ZZ` for none. */
export const countryOf = (sql: string): string => {
  const code = `upper(${trimmed(sql)})`
  const aliases = Object.entries(COUNTRY_ALIASES).map(
    ([alias, known]) => `when ${code} = ${text(alias)} then ${text(known)}`,
  )
  return `case ${aliases.join(' ')} when ${code} in (${COUNTRY_CODES.map(text).join(', ')}) then ${code} else ${text(NO_COUNTRY)} end`
}

/** Spelling by which names of apps are compared: lower case, and the number of the App Store without `id` before it. */
export const appTokenOf = (sql: string): string => {
  const name = `lower(${trimmed(sql)})`
  return `case when ${name} like 'id%' and substr(${name}, 3, 1) between '0' and '9' and ${name} not like '%.%'
    and ${name} not like '% %' then substr(${name}, 3) else ${name} end`
}
