import { createHash } from 'node:crypto';
import { derivedKey } from '../../../platform/http/idempotency/derived-key.js';

const seed = 'Post Road Academy, 2026';

/** Returns a pseudorandom number from 0 to `below` - 1, which is always the same for the same name. */
export const numberOf = (name: string, below: number): number =>
  createHash('sha256').update(`${seed}: ${name}`).digest().readUInt32BE(0) % below;

/** Returns a UUID that is always the same for the same name. */
export const uuidOf = (name: string): string => {
  const [a, b, c = '', d = '', e] = derivedKey(`${seed}: ${name}`).split('-');
  return [a, b, `4${c.slice(1)}`, `8${d.slice(1)}`, e].join('-');
};
