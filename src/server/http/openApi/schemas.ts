/** JSON Schemas of what the contract's zod schemas take and what the service sends. */
import * as z from 'zod/mini'
import { entryLimits } from '@/api/contract/bounded'
import { credentialSchema } from '@/api/contract/credentials'
import { destinationSchema, orgDestinationTransformationSchema, stackSchema } from '@/api/contract/entities'
import { licenceSchema } from '@/api/contract/licences'
import { meteringSchema } from '@/api/contract/metering'
import { organisationSchema } from '@/api/contract/organisation'
import { sentAs } from '@/api/contract/read'
import { userSchema } from '@/api/contract/users'

/** A JSON Schema of the dialect that OpenAPI 3.1 takes. */
export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Schemas that many calls share, by their names in the description. */
export const sharedSchemas: Readonly<Record<string, z.ZodMiniType>> = {
  User: userSchema,
  Organization: organisationSchema,
  License: licenceSchema,
  Stack: stackSchema,
  Destination: destinationSchema,
  DestinationTransformation: orgDestinationTransformationSchema,
  Credential: credentialSchema,
  Metering: meteringSchema,
}

const nameOf = new Map<z.core.$ZodType, string>(
  Object.entries(sharedSchemas).map(([name, schema]) => [schema, name]),
)

const replace = (target: JsonSchema, by: JsonSchema): void => {
  for (const key of Object.keys(target)) delete target[key]
  Object.assign(target, by)
}

/**
 * Converts a schema of the contract to JSON Schema. A shared one is a reference, unless it is the schema itself; a schema
 * that reads more than the service sends is what it sends.
 */
export const toJsonSchema = (schema: z.core.$ZodType): JsonSchema => {
  const converted = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = nameOf.get(zodSchema)
      const sent = sentAs.get(zodSchema)
      const entries = entryLimits.get(zodSchema)
      if (name !== undefined && zodSchema !== schema)
        replace(jsonSchema, { $ref: `#/components/schemas/${name}` })
      else if (sent !== undefined) replace(jsonSchema, toJsonSchema(sent))
      else if (zodSchema._zod.def.type === 'undefined') jsonSchema.not = {}
      if (entries !== undefined) jsonSchema.maxProperties = entries.entries
    },
  })
  const { $schema: _dialect, ...own } = converted
  return own
}

/** As `toJsonSchema`, but a reference also for a shared schema itself. */
export const referTo = (schema: z.core.$ZodType): JsonSchema => {
  const name = nameOf.get(schema)
  return name === undefined ? toJsonSchema(schema) : { $ref: `#/components/schemas/${name}` }
}
