import { apiPath } from '@academy/contracts/http/routes';
import { readToken } from './auth-token';
import { requestTimeoutMs } from './client';
import { downloadFile } from './download-file';

/** @throws ApiError when the server refuses, NetworkError without an answer */
function download(path: string): Promise<Blob> {
  const headers = { Accept: 'application/pdf', Authorization: `Bearer ${readToken() ?? ''}` };
  return downloadFile(path, headers, requestTimeoutMs);
}

/** The receipt of a payment as a PDF. @param paymentId our own id of the payment */
export const downloadReceipt = (paymentId: string): Promise<Blob> =>
  download(apiPath('getReceiptFile', { id: paymentId }));

/** A year's statement as a PDF. @param student key of `rules/statement`; null for the whole family */
export function downloadStatement(year: number, student: string | null): Promise<Blob> {
  const query = student === null ? '' : `?${new URLSearchParams({ student }).toString()}`;
  return download(`${apiPath('getStatementFile', { year: String(year) })}${query}`);
}

/** The report by topic of a score as a PDF. */
export const downloadScoreReport = (studentId: string, scoreId: string): Promise<Blob> =>
  download(apiPath('getScoreReportFile', { id: studentId, score: scoreId }));

/** Everything that is stored about the family as a PDF. */
export const downloadFamilyData = (): Promise<Blob> => download(apiPath('getFamilyDataFile'));
