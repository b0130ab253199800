import { apiPath } from '@academy/contracts/http/routes';
import { readToken } from './auth-token';
import { requestTimeoutMs } from './client';
import { downloadFile } from './download-file';

/** @throws ApiError for an error response, NetworkError without a response */
function download(path: string): Promise<Blob> {
  const headers = { Accept: 'application/pdf', Authorization: `Bearer ${readToken() ?? ''}` };
  return downloadFile(path, headers, requestTimeoutMs);
}

/** The receipt of a payment, as a PDF. @param paymentId our own id, not the provider's */
export const downloadReceipt = (paymentId: string): Promise<Blob> =>
  download(apiPath('getReceiptFile', { id: paymentId }));

/** The statement of a year, as a PDF. @param student key from `rules/statement`; null for the whole family */
export function downloadStatement(year: number, student: string | null): Promise<Blob> {
  const query = student === null ? '' : `?${new URLSearchParams({ student }).toString()}`;
  return download(`${apiPath('getStatementFile', { year: String(year) })}${query}`);
}

/** The report by topic of a score, as a PDF. */
export const downloadScoreReport = (studentId: string, scoreId: string): Promise<Blob> =>
  download(apiPath('getScoreReportFile', { id: studentId, score: scoreId }));

/** All data stored about the family, as a PDF. */
export const downloadFamilyData = (): Promise<Blob> => download(apiPath('getFamilyDataFile'));
