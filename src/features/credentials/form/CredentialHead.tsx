import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { ConnectorTile } from '@/components/catalogue/ConnectorTile'
import type { CatalogueSide } from '@/domain/catalogue/types'
import { credentialMessages } from '@/features/credentials/messages'

export interface CredentialHeadProps {
  /** Key of the connector in the catalogue, e.g. `google_ads`; selects its icon. */
  readonly label: string
  /** Display name of the connector. */
  readonly name: string
  /** URL of the connector's image from the catalogue; '' for none. */
  readonly imageUrl: string
  /** Whether the connector is a source or a destination. */
  readonly side: CatalogueSide
}

/**
 * Heading of a credential form: icon and name of the connector that the credential is for, and whether that is a source
 * or a destination.
 */
export function CredentialHead({ label, name, imageUrl, side }: CredentialHeadProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
      <ConnectorTile label={label} name={name} imageUrl={imageUrl} size={40} />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="h3" component="h2" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Typography variant="caption" component="p" color="text.secondary">
          {credentialMessages.sides[side]}
        </Typography>
      </Box>
    </Box>
  )
}
