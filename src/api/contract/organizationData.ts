import * as z from 'zod/mini'
import { ORGANISATION_NAME_MAX_CHARACTERS } from '@/domain/shared/limits'
import { textUpTo } from './bounded'

/** Schema of all that is stored about an organization: kept as the service sends it, since it is only saved as a file. */
export const organizationDataSchema = z.record(z.string(), z.unknown())

/** Request body that deletes the caller's organization: its name, as they have typed it. */
export const deleteOrganizationBody = z.object({ name: textUpTo(ORGANISATION_NAME_MAX_CHARACTERS) })
