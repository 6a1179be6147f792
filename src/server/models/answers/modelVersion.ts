/** The version of the statements, kept beside what they have made; no row where no key was delivered. */
import { ANSWER_MODEL } from '@/domain/answers/modelVersion'

export const MODEL_VERSION_TABLE = 'sy_model_version'

export const modelVersion = `
select distinct cast(${ANSWER_MODEL} as bigint) as model_version
from sy_key_map`
