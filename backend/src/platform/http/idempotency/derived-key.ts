import { createHash } from 'node:crypto';

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A request key that follows from a text: the same digits in the form of a UUID for the same text. Stored keys depend on it. */
export const derivedKey = (text: string): string =>
  digestOf(text).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');

/**
 * An id that follows from a text. It is a UUID of version 8 (RFC 9562), whose other digits may be anything, so it passes the checks of
 * every call that takes an id.
 */
export const derivedId = (text: string): string =>
  digestOf(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, '$1-$2-8$3-8$4-$5');
