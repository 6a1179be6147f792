/** Connects journeys, which render the product's own routes: as in the product, links preload their pages. */
import { preloadPage } from '@/app/preloadPage'
import { preloadWith } from './connected'

preloadWith((address) => void preloadPage(address))
