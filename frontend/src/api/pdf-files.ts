import { apiPath } from '@academy/contracts/http/routes';
import { readAnswer, refusal } from './answers';
import { readToken } from './auth-token';
import { requestTimeoutMs } from './client';
import { NetworkError } from './errors';

/** @throws ApiError when the server refuses, NetworkError without an answer */
async function download(path: string): Promise<Blob> {
  const headers = { Accept: 'application/pdf', Authorization: `Bearer ${readToken() ?? ''}` };
  let response: Response;
  try {
    response = await fetch(path, { headers, signal: AbortSignal.timeout(requestTimeoutMs) });
    if (response.ok) return await response.blob();
  } catch (error) {
    throw new NetworkError('The file could not be loaded', { cause: error });
  }
  throw refusal(response, await readAnswer(response));
}

/** The receipt of a payment as a PDF. @param paymentId our own id of the payment */
export const downloadReceipt = (paymentId: string): Promise<Blob> =>
  download(apiPath('getReceiptFile', { id: paymentId }));

/** A year's statement as a PDF. @param student key of `rules/statement`; null for the whole family */
export function downloadStatement(year: number, student: string | null): Promise<Blob> {
  const query = student === null ? '' : `?${new URLSearchParams({ student }).toString()}`;
  return download(`${apiPath('getStatementFile', { year: String(year) })}${query}`);
}

/** Everything that is stored about the family as a PDF. */
export const downloadFamilyData = (): Promise<Blob> => download(apiPath('getFamilyDataFile'));
