import { ApiError, NetworkError, TimeoutError } from './errors';
import { readAnswer, refusal } from './answers';
import { noteServerTime } from '../lib/server-time';
import { traceParent } from './trace-parent';

interface RequestLimits {
  timeoutMs: number;
  /** The caller's own abort signal. */
  signal?: AbortSignal | undefined;
  /** Reads a successful response; defaults to parsing JSON. */
  read?: ((response: Response) => Promise<unknown>) | undefined;
}

/**
 * Makes one HTTP call and returns the response body.
 * @param what name of the call, for error messages
 * @throws ApiError for an error response, TimeoutError after `timeoutMs`, NetworkError without a response; an abort by the caller is
 * rethrown unchanged
 */
export async function request(
  what: string,
  url: string,
  init: RequestInit,
  { timeoutMs, signal, read = readAnswer }: RequestLimits,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const headers = { ...(init.headers as Record<string, string>), traceparent: traceParent() };
    const aborts = signal ? AbortSignal.any([signal, timeout]) : timeout;
    const response = await fetch(url, { ...init, headers, signal: aborts });
    noteServerTime(response.headers.get('date'));
    if (response.ok) return await read(response);
    throw refusal(response, await readAnswer(response));
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    if (timeout.aborted) throw new TimeoutError(`${what}: no answer within ${timeoutMs} ms`, { cause: error });
    throw new NetworkError(`${what}: no answer`, { cause: error });
  }
}
