import { MatchersV3 } from '@pact-foundation/pact';
import type { ErrorBody, ErrorCode } from '@academy/contracts/http/errors';

const { eachLike, fromProviderState, integer, regex, string, uuid } = MatchersV3;

/** The part of a wire type that the client reads: plain values are pinned as they are, matchers say what they look like. */
export type Pinned<T> = T extends readonly (infer Item)[]
  ? readonly Pinned<Item>[] | MatchersV3.Matcher<Pinned<Item>[]>
  : T extends object
    ? { [Key in keyof T]?: Pinned<T[Key]> } | MatchersV3.Matcher<T>
    : T | MatchersV3.Matcher<T>;

/** Ties a pinned answer to its wire type. */
export const pinned = <T>(answer: Pinned<T>): Pinned<T> => answer;

export const anId = (example: string) => uuid(example);
export const aText = (example: string) => string(example);
export const anInteger = (example: number) => integer(example);
export const textLike = (pattern: string, example: string) => regex(pattern, example);
export const oneOrMore = <T>(item: Pinned<T>): MatchersV3.Matcher<Pinned<T>[]> => eachLike(item);

/** ISO 8601, UTC. */
export const aTime = (example = '2026-01-05T15:04:05.000Z') =>
  regex('^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z$', example);

type Details<Body extends ErrorBody> = {
  [Key in Exclude<keyof Body, Exclude<keyof ErrorBody, 'errors'>>]?: Pinned<Body[Key]>;
};

/** A refused call: its code is pinned, its words are the server's. */
export function refusal<Body extends ErrorBody = ErrorBody>(
  code: ErrorCode,
  message: string,
  details: Details<Body> = {},
) {
  return { success: false, error: code, message: aText(message), request_id: aText('req-1'), ...details };
}

/** Messages of one field: at least one. */
export const messages = (example: string): MatchersV3.Matcher<Pinned<string>[]> => eachLike(string(example));

/** A value of a request that only the server's state knows. */
export const fromState = (name: string, example: string) => fromProviderState(`\${${name}}`, example);
