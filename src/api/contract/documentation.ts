/** Documentation of one catalogue entry. */
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
export const documentationSchema = z.pipe(
  documentationObject,
  z.transform((wire: z.output<typeof documentationObject>): DocumentationEntry => ({
    id: wire.id,
    links: wire.links,
    markdown: wire.markdown_textbody,
  })),
)
