/** The SQL behind ROAS, as it can be read and run by anyone who checks the number. */
import { answerStatements } from '@/server/models/answers/answerModels'
import type { AnswerSettings } from '@/server/models/answers/settings'
import { MODEL_VERSION_TABLE } from '@/server/models/answers/modelVersion'
import type { AnswerSql } from './answerTables'

const OTHERS: readonly string[] = ['creative_roas', 'portfolio_ltv', MODEL_VERSION_TABLE]

/** Returns the statements that make the table of ROAS and what it leaves out, in the order in which they run. */
export const roasStatements = (settings: AnswerSettings): readonly AnswerSql[] =>
  answerStatements(settings).flatMap(({ label, sql }) =>
    OTHERS.includes(label) ? [] : [{ table: label, sql: sql.trim() }],
  )
