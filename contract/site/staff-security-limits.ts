/** In a file without schemas. Hours that a staff session may last without use. */
export const shortestStaffSession = 1
export const longestStaffSession = 720
