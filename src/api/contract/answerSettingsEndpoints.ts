import { RATES_BODY_MAX_BYTES } from '@/domain/shared/limits'
import { answerSettingsBody, answerSettingsSchema, ratesBody } from './answerSettings'
import { define } from './endpoint'

const PATH = '/api/organizations/answer_settings'

/**
 * Calls of the capability `answerSettings`. In a file of their own, so that only the page of the settings loads their
 * schemas.
 */
export const answerSettingsEndpoints = {
  read: define('answerSettings.read', 'GET', PATH, answerSettingsSchema),
  change: define('answerSettings.change', 'PUT', PATH, answerSettingsSchema, {
    role: 'ADMIN',
    body: answerSettingsBody,
  }),
  uploadRates: define(
    'answerSettings.uploadRates',
    'POST',
    '/api/organizations/rates',
    answerSettingsSchema,
    { role: 'ADMIN', body: ratesBody, bodyMaxBytes: RATES_BODY_MAX_BYTES },
  ),
} as const
