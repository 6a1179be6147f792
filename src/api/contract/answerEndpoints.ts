import { answerQuery, creativeRoasSchema, portfolioLtvSchema, roasSchema } from './answers'
import { define } from './endpoint'

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
