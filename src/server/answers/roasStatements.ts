/** The SQL behind ROAS, as it can be read and run by anyone who checks the number. */
import { answerStatements } from '@/server/models/answers/answerModels'
import { DEFAULT_SETTINGS } from '@/server/models/answers/settings'
import type { AnswerSql } from './answerTables'

const OTHERS: readonly string[] = ['creative_roas', 'portfolio_ltv']

/** Returns the statements that make the table of ROAS and what it leaves out, in the order in which they run. */
export const roasStatements = (): readonly AnswerSql[] =>
  answerStatements(DEFAULT_SETTINGS).flatMap(({ label, sql }) =>
    OTHERS.includes(label) ? [] : [{ table: label, sql: sql.trim() }],
  )
