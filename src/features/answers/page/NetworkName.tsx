import Box from '@mui/material/Box'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import { connectors } from '@/connectors/connectors'
import { answerMessages } from '@/features/answers/messages'

export interface NetworkNameProps {
  /** Name of the network as the source reports it; null if it reports none. */
  readonly network: string | null
}

const fold = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** Ids of connectors by how a network's name may be spelled. */
const ids = new Map(connectors.map(({ id }) => [fold(id), id]))

/** Name of an ad network with its icon, if the network is also a connector. */
export function NetworkName({ network }: NetworkNameProps) {
  if (network === null) return answerMessages.unknownName
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minWidth: 0 }}>
      <ConnectorTile label={ids.get(fold(network)) ?? fold(network)} name={network} size={20} />
      <Box component="bdi" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }} title={network}>
        {network}
      </Box>
    </Box>
  )
}
