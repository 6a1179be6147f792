import * as z from 'zod/mini'
import type { DocumentationEntry } from '@/domain/documentation/types'
import { id, listOrEmpty, text } from './read'

const documentationObject = z.object({
  id,
  links: listOrEmpty(z.string()),
  markdown_textbody: text,
  created_at: text,
  updated_at: text,
})
/**
 * Schema of the documentation text of one source, destination, endpoint or transformation: JSON in,
 * `DocumentationEntry` out. A missing text becomes '', missing links an empty list.
 */
export const documentationSchema = z.pipe(
  documentationObject,
  z.transform((wire: z.output<typeof documentationObject>): DocumentationEntry => ({
    id: wire.id,
    links: wire.links,
    markdown: wire.markdown_textbody,
  })),
)
