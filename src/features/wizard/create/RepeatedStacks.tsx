import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { entitiesQuery } from '@/api/resources/stacks/entities'
import { RepeatedStacksView } from '@/components/wizard/create/RepeatedStacksView'
import { sourceTypeById } from '@/domain/catalogue/lookups'
import type { Catalogue } from '@/domain/catalogue/types'
import { repeatedSources } from '@/domain/wizard/creation/repeatedSources'
import { credentialEntriesAtom } from '@/state/vault/credentialEntries'
import { wizardAtom } from '@/state/wizard/wizard'

export interface RepeatedStacksProps {
  /** Connectors that the wizard offers, for the names of the sources. */
  readonly catalogue: Catalogue
  /** Hidden, but mounted, while stacks are created: unmounting its query would abort the refetch that ends the creation. */
  readonly isShown: boolean
}

/** Warns on the confirm page of sources that a stack delivers already; nothing until the stacks are loaded. */
export function RepeatedStacks({ catalogue, isShown }: RepeatedStacksProps) {
  const { selections } = useAtomValue(wizardAtom)
  const entries = useAtomValue(credentialEntriesAtom)
  const stacks = useQuery(entitiesQuery()).data?.stacks ?? []
  const repeated = repeatedSources(selections, entries, stacks)
  if (!isShown || repeated.length === 0) return null
  return (
    <Box sx={{ mb: 4 }}>
      <RepeatedStacksView sources={repeated.map((id) => sourceTypeById(catalogue, id).name)} />
    </Box>
  )
}
