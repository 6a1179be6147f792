/** Whether a credential has the name of those that a service with sample data makes for each new organization. */
export const isSampleName = (name: string): boolean => name.startsWith('Sample ')
