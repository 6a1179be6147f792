/** The version of the statements and the currency, kept beside what they have made; no row where no key was delivered. */
import { text } from '@/server/warehouses/core/sqlText'
import type { AnswerSettings } from './settings'
import { ANSWER_MODEL } from '@/domain/answers/modelVersion'

export const MODEL_VERSION_TABLE = 'sy_model_version'

export const modelVersion = ({ currency }: AnswerSettings): string => `
select distinct cast(${ANSWER_MODEL} as bigint) as model_version, ${text(currency)} as currency
from sy_key_map`
