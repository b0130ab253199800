import { errorStatus, type ErrorCode, type FieldErrors } from '@academy/contracts/http/errors';
import { ApiError } from './errors';

/** Whether the value is a plain JSON object. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A string field of a response; '' when missing. */
export function textOf(answer: unknown, field: string): string {
  const value = isRecord(answer) ? answer[field] : undefined;
  return typeof value === 'string' ? value : '';
}

/** One field of an answer, e.g. `fieldOf(api.send(listPayments), 'data')`. */
export const fieldOf = async <Answer, Name extends keyof Answer>(
  answer: Promise<Answer>,
  name: Name,
): Promise<Answer[Name]> => (await answer)[name];

/** The list in a response. @throws ApiError `invalid_response` when there is none */
export function listOf<Item>(answer: { success: boolean; data: Item[] }): Item[] {
  if (!answer?.success || !Array.isArray(answer.data)) throw new ApiError(200, 'invalid_response', '');
  return answer.data;
}

/** The record in a response. @throws ApiError `invalid_response` when there is none */
export function recordOf<Content>(answer: { data: Content }): Content {
  if (!isRecord(answer) || !isRecord(answer.data)) throw new ApiError(200, 'invalid_response', '');
  return answer.data;
}

/** Parses the JSON of a response; null for an error response without JSON. @throws ApiError for a 2xx response that is not JSON */
export async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '' && response.status === 204) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    if (response.ok) throw new ApiError(response.status, 'invalid_response', '');
    return null;
  }
}

/** Converts an error response to an ApiError. Proxies and older servers may leave out any part of the body. */
export function refusal(response: Response, answer: unknown): ApiError {
  const body = isRecord(answer) ? answer : {};
  const code =
    typeof body.error === 'string' && Object.hasOwn(errorStatus, body.error) ? (body.error as ErrorCode) : 'unknown';
  // If `error` is not a known code, it is a message for users.
  const words = [body.message, code === 'unknown' ? body.error : ''].find(
    (text): text is string => typeof text === 'string' && text !== '',
  );
  const requestId = typeof body.request_id === 'string' ? body.request_id : response.headers.get('x-request-id');
  return new ApiError(
    response.status,
    code,
    words ?? '',
    readFieldErrors(body.errors),
    requestId,
    body,
    readRetryAfter(response),
  );
}

/** `Retry-After` in seconds. Dates are ignored, because only proxies send them, never the API. */
function readRetryAfter(response: Response): number | null {
  const header = response.headers.get('retry-after') ?? '';
  return /^\d+$/.test(header) ? Number(header) : null;
}

function readFieldErrors(value: unknown): FieldErrors {
  if (!isRecord(value)) return {};
  const entries = Object.entries(value).map(([field, messages]) => {
    const list = (Array.isArray(messages) ? messages : [messages]).filter(
      (text): text is string => typeof text === 'string',
    );
    return [field, list] as const;
  });
  return Object.fromEntries(entries.filter(([, messages]) => messages.length > 0));
}

/** The string values of a record, by name. Other values are left out. */
export function readTexts(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
