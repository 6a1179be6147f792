/**
 * The pages of the new-stack wizard in one chunk: they share most of their code, and the start-up HTML then references
 * one file instead of many.
 */

export { EditDestinationScreen } from '@/screens/configurator/EditDestinationScreen'
export { EditSourceScreen } from '@/screens/configurator/EditSourceScreen'
export { EditSourceTaskScreen } from '@/screens/configurator/EditSourceTaskScreen'
export { ReviewScreen } from '@/screens/configurator/ReviewScreen'
export { AdvancedScreen } from '@/screens/newStack/AdvancedScreen'
export { BasicCreativeRoasScreen } from '@/screens/newStack/BasicCreativeRoasScreen'
export { BasicPortfolioLtvScreen } from '@/screens/newStack/BasicPortfolioLtvScreen'
export { BasicRoasScreen } from '@/screens/newStack/BasicRoasScreen'
export { BasicScreen } from '@/screens/newStack/BasicScreen'
export { NewStackScreen } from '@/screens/newStack/NewStackScreen'
