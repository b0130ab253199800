import { readAnswer, refusal } from './answers';
import { NetworkError } from './errors';

/**
 * Loads a file that only the caller may have, so that a plain link would not do.
 * @throws ApiError when the server refuses, NetworkError without an answer within `timeoutMs`
 */
export async function downloadFile(path: string, headers: Record<string, string>, timeoutMs: number): Promise<Blob> {
  let response: Response;
  try {
    response = await fetch(path, { headers, signal: AbortSignal.timeout(timeoutMs) });
    if (response.ok) return await response.blob();
  } catch (error) {
    throw new NetworkError('The file could not be loaded', { cause: error });
  }
  throw refusal(response, await readAnswer(response));
}
