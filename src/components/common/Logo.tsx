import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { brand } from '@/config/brand'

export interface LogoProps {
  /** Whether to show the mark without the product name, as in the collapsed menu. */
  readonly isMarkOnly?: boolean
}

/** Brand logo: three stacked bars and the product name. */
export function Logo({ isMarkOnly = false }: LogoProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2.5 }}>
      <Box
        component="svg"
        viewBox="0 0 22 18"
        role={isMarkOnly ? 'img' : undefined}
        aria-label={isMarkOnly ? brand.productName : undefined}
        aria-hidden={isMarkOnly ? undefined : true}
        sx={{ width: 22, height: 18, flex: 'none', color: 'text.primary' }}
      >
        <rect x="0" y="0" width="14" height="4.5" rx="1.5" fill="currentColor" />
        <Box
          component="rect"
          x="5"
          y="6.75"
          width="17"
          height="4.5"
          rx="1.5"
          sx={{ fill: 'var(--sy-palette-primary-main)' }}
        />
        <rect x="0" y="13.5" width="14" height="4.5" rx="1.5" fill="currentColor" />
      </Box>
      {!isMarkOnly && (
        <Typography variant="h3" component="span" color="text.primary">
          {brand.productName}
        </Typography>
      )}
    </Box>
  )
}
