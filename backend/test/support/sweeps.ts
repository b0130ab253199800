/** True in `npm run test:deep`, which runs every sweep in full. */
export const isDeep = process.env['ACADEMY_DEEP'] === 'true';

/** Returns how often to repeat a sweep: a sample in `npm test`, all of it in `npm run test:deep`. */
export function repeats({ quick, deep }: { quick: number; deep: number }): number {
  return isDeep ? deep : quick;
}
