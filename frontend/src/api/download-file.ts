import { readAnswer, refusal } from './answers';
import { NetworkError } from './errors';

/**
 * Downloads a file that requires authorization, which a plain link cannot provide.
 * @throws ApiError for an error response, NetworkError without a response within `timeoutMs`
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
