import { createHash } from 'node:crypto';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A request key derived from a text: the same text always gives the same UUID-shaped key. Do not change it, because keys are stored. */
export const derivedKey = (text: string): string =>
  digestOf(text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');

/**
 * An id derived from a text. It is a version 8 UUID (RFC 9562), which may have any content, so every call that validates ids accepts it.
 */
export const derivedId = (text: string): string =>
  digestOf(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');
