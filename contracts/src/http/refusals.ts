import { isStaffCall, type AnyCall } from './call.js';
import type { ErrorCode } from './errors.js';

/** The errors of every call: a bug, an unavailable database, or the rate limit. */
const always: readonly ErrorCode[] = ['internal', 'unavailable', 'too_many_requests'];

/** The errors that a call may answer with: its own, and those of every call of its kind. */
export function refusalsOf(one: AnyCall): ReadonlySet<ErrorCode> {
  const { audience, method, path, idempotent } = one;
  const kinds: readonly [boolean, ErrorCode[]][] = [
    [audience !== 'public', ['unauthenticated', 'access_denied']],
    // The office refuses requests of other sites before it knows the caller.
    [isStaffCall(one), ['access_denied']],
    [one.stepUp, ['confirmation_required']],
    [one.tokenHeader !== null, ['link_invalid', 'link_claimed']],
    [path.includes(':'), ['not_found']],
    [one.hasBody || one.hasQuery, ['validation_failed']],
    [method === 'POST' || method === 'PUT', ['unreadable_body', 'too_large', 'unsupported_media_type']],
    [idempotent === 'key', ['idempotency_mismatch', 'validation_failed']],
    [idempotent === 'id', ['idempotency_mismatch']],
    [one.example !== undefined && 'version' in one.example, ['stale_version']],
  ];
  return new Set([...always, ...kinds.flatMap(([applies, codes]) => (applies ? codes : [])), ...one.refusals]);
}
