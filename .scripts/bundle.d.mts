/** Returns true if a file directly in `backend/dist` belongs to the bundle. */
export function isBundled(name: string): boolean;
