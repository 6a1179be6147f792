/** The file of `stackyard export` and `stackyard apply`: settings of one organization as YAML, without secrets. */
import { stringify } from 'yaml'
import * as z from 'zod/mini'
import { FEES_MAX } from '@/domain/answers/answerSettings'
import { TARGET_SCOPES } from '@/domain/answers/targetAlerts'
import { TARGETS_MAX } from '@/domain/answers/targets'
import {
  ANSWER_NAME_MAX_CHARACTERS,
  CREDENTIAL_NAME_MAX_CHARACTERS,
  CREDENTIALS_MAX,
  CRON_MAX_CHARACTERS,
  CURRENCY_CHARACTERS,
  DAY_CHARACTERS,
  LABEL_MAX_CHARACTERS,
  NOTE_MAX_CHARACTERS,
  PREFIX_MAX_CHARACTERS,
  SELECTION_MAX_IDS,
  TIME_MAX_CHARACTERS,
} from '@/domain/shared/limits'
import { answerSettingsBody } from '@/api/contract/answerSettings'
import { lookbackBody } from '@/api/contract/lookback'
import { issueLines, LinedYamlError, readLinedYaml } from '@/server/lib/linedYaml'
import { CHOICES_MAX } from '@/server/models/answers/settings'
import { WrongCommand } from '../data/command'

/** Longest file, in characters: 10,000 stacks with all their endpoints. */
const FILE_MAX_CHARACTERS = 10_000_000
const DESCRIPTION_MAX_CHARACTERS = 20_000
const PROBLEMS_MAX = 10
/** Most stacks, destinations or sources of a file: as many as an organization has credentials. */
const LIST_MAX = CREDENTIALS_MAX
const WHAT = 'The file'

/** Version of the form of the file. */
const VERSION = 1
/** Word for the schedule that the service sets. */
export const AUTOMATIC = 'automatic'

const textUpTo = (most: number) => z.string().check(z.maxLength(most))
const name = z.string().check(z.minLength(1), z.maxLength(CREDENTIAL_NAME_MAX_CHARACTERS))
const labels = z.array(textUpTo(LABEL_MAX_CHARACTERS)).check(z.maxLength(SELECTION_MAX_IDS))
const prefix = z._default(textUpTo(PREFIX_MAX_CHARACTERS), '')
const answerName = z.string().check(z.minLength(1), z.maxLength(ANSWER_NAME_MAX_CHARACTERS))
const day = textUpTo(DAY_CHARACTERS)

const destination = z.strictObject({
  /** By which stacks of the file name it. */
  name,
  credential: name,
  schema_prefix: prefix,
  table_prefix: prefix,
  transformations: z.optional(labels),
})

const stack = z.strictObject({
  credential: name,
  destination: name,
  note: z.optional(textUpTo(NOTE_MAX_CHARACTERS)),
  enabled: z.optional(z.boolean()),
  /** Cron text of five fields in UTC, or `automatic`. */
  schedule: z.optional(textUpTo(CRON_MAX_CHARACTERS)),
  start: z.optional(textUpTo(TIME_MAX_CHARACTERS)),
  /** Null for the number of days that the source has. */
  lookback_days: z.optional(lookbackBody.shape.days),
  endpoints: labels,
  transformations: z.optional(labels),
})

const answers = z.strictObject({
  currency: z.optional(textUpTo(CURRENCY_CHARACTERS)),
  zone: z.optional(textUpTo(ANSWER_NAME_MAX_CHARACTERS)),
  rates_from: z.optional(z.enum(['ecb', 'file'])),
  /** Full hour of the day in the zone at which the transformations run; null for runs after the last source. */
  run_hour: answerSettingsBody.shape.run_hour,
  record: z.optional(
    z
      .array(z.strictObject({ app: answerName, source: textUpTo(LABEL_MAX_CHARACTERS), from: day }))
      .check(z.maxLength(CHOICES_MAX)),
  ),
  fees: z.optional(
    z
      .array(z.strictObject({ app: answerName, from: z.nullable(day), percent: z.number() }))
      .check(z.maxLength(FEES_MAX)),
  ),
  targets: z.optional(
    z
      .array(
        z.strictObject({
          app: answerName,
          network: answerName,
          age: z.int(),
          percent: z.number(),
          alert: z.optional(
            z.strictObject({ days: z.int(), spend: z.number(), scope: z.enum(TARGET_SCOPES) }),
          ),
        }),
      )
      .check(z.maxLength(TARGETS_MAX)),
  ),
})

const ownSource = z.strictObject({ credential: name, description: textUpTo(DESCRIPTION_MAX_CHARACTERS) })

const configurationSchema = z.strictObject({
  version: z.literal(VERSION),
  destinations: z.optional(z.array(destination).check(z.maxLength(LIST_MAX))),
  stacks: z.optional(z.array(stack).check(z.maxLength(LIST_MAX))),
  answers: z.optional(answers),
  own_sources: z.optional(z.array(ownSource).check(z.maxLength(LIST_MAX))),
})

/** What a file says; a part that is missing stays as it is. */
export type Configuration = z.infer<typeof configurationSchema>
export type FileDestination = NonNullable<Configuration['destinations']>[number]
export type FileStack = NonNullable<Configuration['stacks']>[number]
export type FileAnswers = NonNullable<Configuration['answers']>

/** A file that was read. */
export interface ReadConfiguration {
  readonly configuration: Configuration
  /** Line of the value at a path, or of the nearest one around it. */
  readonly lineOf: (path: readonly PropertyKey[]) => number
}

/** Reads a file. Throws a WrongCommand that says what is wrong in which line. */
export const readConfiguration = (text: string): ReadConfiguration => {
  try {
    const yaml = readLinedYaml(text, { what: WHAT, most: FILE_MAX_CHARACTERS })
    const parsed = configurationSchema.safeParse(yaml.value, { reportInput: true })
    if (parsed.success) return { configuration: parsed.data, lineOf: yaml.lineOf }
    throw new WrongCommand(issueLines(parsed.error, yaml, { what: WHAT, most: PROBLEMS_MAX }).join('\n'))
  } catch (error) {
    throw error instanceof LinedYamlError ? new WrongCommand(error.message) : error
  }
}

/** Throws a WrongCommand that lists problems by the lines of the file; nothing for none. */
export const refuseProblems = (
  problems: readonly { readonly path: readonly PropertyKey[]; readonly text: string }[],
  lineOf: ReadConfiguration['lineOf'],
): void => {
  if (problems.length === 0) return
  const lines = problems.slice(0, PROBLEMS_MAX).map(({ path, text }) => `Line ${lineOf(path)}: ${text}`)
  const rest = problems.length - lines.length
  throw new WrongCommand([...lines, ...(rest > 0 ? [`${rest} more.`] : [])].join('\n'))
}

/** Returns the text of a file; `organization` is its name, for a comment. */
export const writeConfiguration = (
  configuration: Omit<Configuration, 'version'>,
  organization: string,
): string =>
  `# Settings of ${organization.replaceAll(/\s+/g, ' ')}, without secrets. stackyard apply reads this file.\n${stringify(
    { version: VERSION, ...configuration },
    { lineWidth: 0, aliasDuplicateObjects: false },
  )}`
