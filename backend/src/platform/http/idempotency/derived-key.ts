import { createHash } from 'node:crypto';

/** A request key that follows from a text: the same UUID for the same text. */
export function derivedKey(text: string): string {
  return createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}
