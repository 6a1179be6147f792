/** Height of the impersonation banner, px; what stands fixed or sticks below it starts there. */
export const BANNER_PX = 40
