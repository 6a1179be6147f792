import type { endpoints } from '@/api/contract/endpoints'
import type { WireAnswerOf } from '@/api/contract/endpoint'

type Listed<Answer> = Answer extends readonly (infer Item)[] ? Item : never
/** A source type of the catalogue, in the API's JSON format (snake_case). */
export type WireSourceType = Listed<WireAnswerOf<typeof endpoints.catalogue.sourceTypes>>
/** A destination type of the catalogue, in the API's JSON format (snake_case). */
export type WireDestinationType = Listed<WireAnswerOf<typeof endpoints.catalogue.destinationTypes>>
/**
 * Response of the documentation call: markdown and links for the hover panel, in the API's JSON format (snake_case).
 */
export type WireDocumentation = WireAnswerOf<typeof endpoints.documentation.entry>
/** A type of file storage of a destination, in the API's JSON format (snake_case). */
export interface WireStorageType {
  readonly id: number
  readonly label: string
  readonly name: string
  readonly description: string
  readonly image_url: string
}

/** Catalogue and documentation of a backend, which no API call changes. */
export interface Content {
  readonly sourceTypes: readonly WireSourceType[]
  readonly destinationTypes: readonly WireDestinationType[]
  readonly storageTypes: readonly WireStorageType[]
  /** By documentation id, such as `source_1`. */
  readonly documentation: Readonly<Record<string, WireDocumentation>>
}

/** How a connection is known to work: written from documents, or seen with an account of the provider on a day, YYYY-MM-DD. */
export type Evidence = { readonly kind: 'documentation' } | { readonly kind: 'account'; readonly day: string }
