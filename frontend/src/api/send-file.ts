import { ApiError, NetworkError, TimeoutError } from './errors';
import { readAnswer, refusal } from './answers';

/** Upload timeout in ms, the same as the server's. */
export const uploadTimeoutMs = 120_000;

interface FileToSend {
  url: string;
  file: Blob;
  headers: Record<string, string>;
  /** Called with the fraction that has been sent, 0 to 1. */
  onProgress: (share: number) => void;
  signal?: AbortSignal | undefined;
}

/**
 * Posts a file as the request body and returns the response body. Uses XMLHttpRequest, because `fetch` does not report upload progress.
 * @throws ApiError for an error response, TimeoutError, NetworkError without a response and when the signal aborts the upload
 */
export function sendFile<T>({ url, file, headers, onProgress, signal }: FileToSend): Promise<T> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', url);
    call.timeout = uploadTimeoutMs;
    for (const [name, value] of Object.entries({ Accept: 'application/json', ...headers }))
      call.setRequestHeader(name, value);
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('error', () => reject(new NetworkError('The file could not be sent')));
    call.addEventListener('abort', () => reject(new NetworkError('The upload was stopped')));
    call.addEventListener('timeout', () => reject(new TimeoutError(`No answer within ${uploadTimeoutMs} ms`)));
    call.addEventListener('load', () => void answerOf<T>(call).then(resolve, reject));
    signal?.addEventListener('abort', () => call.abort());
    call.send(file);
    // An event that has already fired does not reach a listener.
    if (signal?.aborted) call.abort();
  });
}

async function answerOf<T>({ status, responseText }: XMLHttpRequest): Promise<T> {
  const response = new Response(responseText, { status });
  const answer = await readAnswer(response);
  if (response.ok) return answer as T;
  throw answer === null ? new ApiError(status, 'unknown', '') : refusal(response, answer);
}
