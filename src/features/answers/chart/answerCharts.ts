/** Charts of the answers, which bundle the chart library: one file to import lazily. */
export { LtvChart } from '@/features/answers/ltv/LtvChart'
export { EarlyChart } from '@/features/answers/roas/EarlyChart'
export { RoasChart } from '@/features/answers/roas/RoasChart'
