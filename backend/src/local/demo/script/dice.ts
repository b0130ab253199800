import { createHash } from 'node:crypto';
import { derivedKey } from '../../../platform/http/idempotency/derived-key.js';

const seed = 'Post Road Academy, 2026';

/** A number from 0 to `below` - 1 that looks random: always the same one for the same name. */
export const numberOf = (name: string, below: number): number =>
  createHash('sha256').update(`${seed}: ${name}`).digest().readUInt32BE(0) % below;

/** A UUID: always the same one for the same name. */
export const uuidOf = (name: string): string => {
  const [a, b, c = '', d = '', e] = derivedKey(`${seed}: ${name}`).split('-');
  return [a, b, `4${c.slice(1)}`, `8${d.slice(1)}`, e].join('-');
};
