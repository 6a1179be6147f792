/** Every product text has one place, the `messages.ts` of its owner; every number of the specification is in constants.ts. */
import { describe, expect, it } from 'vitest'
import { hasBareNumber } from '../stories/support/checks/checks'
import { textsOf } from '../stories/support/checks/literals'
import { isTest, readSources } from '../stories/support/checks/sources'

const sources = readSources('src', 'mocks', 'stories', '.storybook', '.ci')
/** The specification's texts, those of failed calls and of alerts are in the domain; all others with the components that show them. */
const isMessages = (path: string) =>
  /^src\/(domain\/(messages|alerts\/kinds)\/\w+|[\w/]+\/messages)\.ts$/.test(path) && !isTest(path)
const messages = sources.filter(({ path }) => isMessages(path))
const others = sources.filter(({ path }) => !isMessages(path) && !isTest(path))

const SHORTEST = 6
const PLACEHOLDER = /\{\}/g
/** Words for people: two or more, or one with a capital; shorter ones and keys like 'source' say something else elsewhere. */
const isText = (text: string): boolean => {
  const words = text.replaceAll(PLACEHOLDER, '').trim()
  return words.length >= SHORTEST && / /.test(words) && /[a-z]{2}/.test(words)
}
const isWord = (text: string): boolean => /^[A-Z][a-z]{3,}$/.test(text)

/** Labels and sentences that stand in several places of the product and may change in one of them alone. */
const repeated = new Map([
  ['Log in', 'the heading and the button of one form'],
  ['Log Out', 'the menu, and the way out of a profile that is not complete'],
  ['Try again', 'the button beside each error'],
  ['No credentials needed', 'the form and the guide beside the choice'],
  ['{} more', 'two lists that are cut'],
  ['This cannot be undone.', 'the specification says it in two dialogs'],
  ['Manage team', 'the menu entry and the page that it opens'],
  ['Invite Users', 'the menu entry and the dialog that it opens'],
  ['Job title', 'the sign-up form, and a column of the team'],
  ['all apps', 'a choice of the settings, and what a removed filter shows'],
])
/** Words that are values on the wire or data, and a text at the same time. */
const alsoData = new Map([
  ['Attribution', 'a category, as the catalogue spells it'],
  ['Destination', 'a category, as the catalogue spells it'],
  ['Mediation', 'a category, as the catalogue spells it'],
  ['Users', 'a report of the catalogue'],
  ['Home', 'the name of a key'],
  ['End', 'the name of a key'],
  ['Delete', 'the name of a key'],
  ['Email', 'the label of a credential field'],
  ['Organization ID', 'the label of a credential field'],
  ['Password', 'the label of a credential field'],
  ['Creative ROAS', 'a destination transformation of the catalogue'],
  ['Attribution of record', 'the object of an event in the audit trail'],
])

/** Small numbers that are none of the specification's, by file and what the line says. */
const ownMeaning = [
  [
    'src/api/resources/organisation/licences.ts',
    'RETRY_EVERY_MS',
    'how soon a licence that could not be read is asked for again',
  ],
  [
    'src/api/contract/credentialChecks.ts',
    'ROTATION_TIMEOUT_MS',
    'how long a check with all stacks may take, far more than any other call',
  ],
  ['src/features/credentials/list/recordedChecks.ts', 'WARNING_DAYS', 'when the list warns of an expiry'],
  ['src/domain/answers/viewMails.ts', 'MAIL_HOUR', 'the hour at which views are mailed'],
  ['src/domain/answers/sharedLinks.ts', 'SHARE_DAYS', 'after how many days a link ends'],
  ['src/features/settings/tokenEnd.ts', 'SOON_DAYS', 'when the list of tokens warns of an end'],
  ['src/features/credentials/urlCredential.ts', '[1-9]', 'digits of an id'],
  ['src/domain/answers/answerUrl.ts', '[1-9]', 'digits of an id'],
  ['src/domain/stacks/settings/lookback.ts', 'OFFERED_DAYS', 'choices of one setting'],
  ['src/domain/access/session.ts', 'charCodeAt', 'the characters before the space control a terminal'],
  ['src/domain/answers/horizons.ts', 'ROAS_HORIZONS', 'the ages of the columns of the tables'],
  ['src/domain/answers/horizons.ts', 'ALLOCATED_HORIZONS', 'the ages of these that mediations tell'],
  ['src/domain/answers/modelVersion.ts', 'ANSWER_MODEL = 8', 'the eighth version'],
  ['src/domain/answers/horizons.ts', 'USUAL_HORIZON', 'one of these ages'],
  ['src/domain/answers/forecast.ts', 'START_AGES', 'ages of the columns of the tables'],
  ['src/domain/answers/forecast.ts', 'LINK_MIN_COHORTS', 'weeks that a step of a forecast needs'],
  ['src/domain/shared/limits.ts', 'FORECAST_MAX_APPS', 'as many apps as a forecast tells apart'],
  ['src/features/answers/forecast/forecastView.ts', 'WEEK_COUNTS', 'choices of one setting'],
  ['src/domain/runs/runHistory.ts', 'LONGEST_RUN_MS', 'a run of a week is believed to be over'],
  ['src/domain/shared/text/dates.ts', 'MINUTE_MS', 'a minute'],
  ['src/domain/shared/text/dates.ts', 'toISOString().slice(0, 7)', 'the year and the month of a date'],
  ['src/domain/shared/fingerprint.ts', 'padStart(8', 'thirty-two bits in hexadecimal digits'],
  ['src/domain/stacks/schedule/schedule.ts', 'weekday', 'the days of a week'],
  ['src/domain/stacks/schedule/schedule.ts', 'evenStep(minutes, 60)', 'the minutes of an hour'],
  ['src/state/vault/sealedEntries.ts', 'KEY_TRIES_MS', 'how soon a sealing key is asked for again'],
  ['src/api/resources/stacks/firstLoads.ts', 'FIRST_LOAD_POLL_MS', 'how often a first load is read'],
  ['src/features/stacks/run/logRows.ts', 'TAB_COLUMNS', 'columns of a tab, as browsers count them'],
  ['src/components/runs/stripPaths.ts', 'MARK_COUNT', 'as many runs as a row has room for'],
  ['src/features/stacks/runs/RunLogChart.tsx', 'DRAWN_RUNS', 'as many runs as the log has room to draw'],
  [
    'src/theme/surfaces.ts',
    'enterDelay',
    'tooltips; the guide that opens on hover has its number from constants.ts',
  ],
  ['src/app/watchColleagues.ts', 'MS_PER_STACK', 'how much less often a longer list is refetched'],
  ['src/api/resources/account/alerts.ts', 'REFETCH_MS', 'how soon the inbox is refetched'],
  ['src/domain/shared/limits.ts', 'SECOND_FACTOR_CODE', 'a recovery code with room for spaces'],
  ['src/domain/shared/limits.ts', 'ALERT_LIMIT', 'as many alerts as an inbox keeps'],
  ['src/domain/shared/limits.ts', 'COLUMN_NAME', 'as long as names of columns are in BigQuery'],
  ['src/app/firstView.ts', 'LONGEST_WAIT_MS', 'how long the first render waits for its data'],
  ['src/features/stacks/rows/useRowWindow.ts', 'FIRST_MARGIN_PX', 'where the list usually begins'],
  ['src/components/catalogue/ConnectorSlot.tsx', 'size > 32', 'a size'],
  ['src/components/catalogue/ConnectorTile.tsx', 'size > 32', 'a size'],
] as const

describe('one place', () => {
  const texts = messages.flatMap((source) => textsOf(source).map((text) => ({ text, path: source.path })))

  it('every text stands once in the messages', () => {
    const seen = new Map<string, number>()
    for (const { text } of texts) seen.set(text, (seen.get(text) ?? 0) + 1)
    const twice = [...seen].filter(([text, count]) => count > 1 && isText(text) && !repeated.has(text))
    expect(texts.length).toBeGreaterThan(300)
    expect(twice).toEqual([])
    expect([...repeated.keys()].filter((text) => (seen.get(text) ?? 0) < 2)).toEqual([])
  })

  it('and nowhere else in the code or in a story', () => {
    const known = new Set(texts.map(({ text }) => text))
    const elsewhere = others.flatMap((source) => {
      // the words of the catalogue, of providers and of stories are data
      const hasWords = /^src\/(?!server\/|connectors\/\w+\/(?!connector\.ts)|testing\/)/.test(source.path)
      const isOurs = (text: string) => !alsoData.has(text) && (isText(text) || (hasWords && isWord(text)))
      return textsOf(source).flatMap((text) =>
        known.has(text) && isOurs(text) ? [`${source.path}: ${text}`] : [],
      )
    })
    expect([...new Set(elsewhere)]).toEqual([])
  })

  it('every number of spec 2 §9 stands once', () => {
    const numbers = /\b(8_?000|1_?048_?576|15_?000|1_?200|5439|86_?400_?000|760_?000|1_?000_?000)\b/
    const ownNumbers =
      /^(src\/domain\/shared\/constants\.ts|src\/theme\/|src\/server\/(?!calls\/|store\/|runs\/)|src\/testing\/server\/|src\/connectors\/\w+\/(?!connector\.ts)|mocks\/(data|world|contractSteps)\/)/
    const breaches = others
      .filter(({ path }) => /^(src|mocks)\//.test(path) && !ownNumbers.test(path))
      .flatMap((source) =>
        source.lines.flatMap((line, index) =>
          numbers.test(line) && !/^\s*(\/\/|\/?\*)/.test(line) ? [`${source.path}:${index + 1} ${line}`] : [],
        ),
      )
    expect(breaches).toEqual([])
  })

  it('and so does each small one, which says something else elsewhere', () => {
    // the hours that a provider states are facts of its own
    const isArrival = (path: string, line: string) =>
      path.startsWith('src/connectors/') && line.includes('arrival:')
    const found = others
      .filter(({ path }) =>
        /^src\/(?!testing\/|server\/|connectors\/\w+\/(?!connector\.ts)|domain\/shared\/constants\.ts)/.test(
          path,
        ),
      )
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, index) =>
          hasBareNumber(path, line) && !isArrival(path, line) ? [{ path, line, number: index + 1 }] : [],
        ),
      )
    const isMeant = ({ path, line }: { path: string; line: string }) =>
      ownMeaning.filter(([file, words]) => file === path && line.includes(words))
    expect(
      found
        .filter((each) => isMeant(each).length === 0)
        .map(({ path, line, number }) => `${path}:${number} ${line}`),
    ).toEqual([])
    // nothing stands in the list for longer than in the code
    const used = new Set(found.flatMap(isMeant))
    expect(ownMeaning.filter((entry) => !used.has(entry))).toEqual([])
  })
})
