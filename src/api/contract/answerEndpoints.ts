import {
  answerQuery,
  creativeRoasSchema,
  portfolioLtvSchema,
  roasSchema,
  weeksQuery,
  weeksSchema,
} from './answers'
import { define } from './endpoint'
import { answerStatementsQuery, answerStatementsSchema, leftOutQuery, leftOutSchema } from './leftOut'

/**
 * Calls of the capability `answers`. In a file of their own, so that only the pages of the answers load their schemas.
 */
export const answerEndpoints = {
  roas: define('answers.roas', 'GET', '/api/users/answers/roas', roasSchema, { query: answerQuery }),
  creativeRoas: define(
    'answers.creativeRoas',
    'GET',
    '/api/users/answers/creative_roas',
    creativeRoasSchema,
    { query: answerQuery },
  ),
  portfolioLtv: define(
    'answers.portfolioLtv',
    'GET',
    '/api/users/answers/user_portfolio_ltv',
    portfolioLtvSchema,
    { query: answerQuery },
  ),
} as const

/** Calls of the capability `leftOut`: what the answers leave out and why, and the statements that decide it. */
export const leftOutEndpoints = {
  list: define('leftOut.list', 'GET', '/api/users/answers/left_out', leftOutSchema, { query: leftOutQuery }),
  statements: define('leftOut.statements', 'GET', '/api/users/answers/statements', answerStatementsSchema, {
    query: answerStatementsQuery,
  }),
} as const

/** Call of the capability `forecast`: the weeks of installs that forecasts and their past are made of. */
export const forecastEndpoints = {
  weeks: define('forecast.weeks', 'GET', '/api/users/answers/weeks', weeksSchema, { query: weeksQuery }),
} as const
