import { getReceiptFile, getStatementFile } from '@academy/contracts/http/account-payments';
import { pathOf } from '@academy/contracts/http/call';
import { getFamilyDataFile } from '@academy/contracts/http/privacy';
import { getScoreReportFile } from '@academy/contracts/http/progress';
import { readToken } from './auth-token';
import { queryText, requestTimeoutMs } from './client';
import { downloadFile } from './download-file';

/** @throws ApiError for an error response, NetworkError without a response */
function download(path: string): Promise<Blob> {
  const headers = { Accept: 'application/pdf', Authorization: `Bearer ${readToken() ?? ''}` };
  return downloadFile(path, headers, requestTimeoutMs);
}

/** The receipt of a payment, as a PDF. @param paymentId our own id, not the provider's */
export const downloadReceipt = (paymentId: string): Promise<Blob> =>
  download(pathOf(getReceiptFile, { id: paymentId }));

/** The statement of a year, as a PDF. @param student key from `rules/statement`; null for the whole family */
export function downloadStatement(year: number, student: string | null): Promise<Blob> {
  return download(pathOf(getStatementFile, { year: String(year) }) + queryText({ student: student ?? undefined }));
}

/** The report by topic of a score, as a PDF. */
export const downloadScoreReport = (studentId: string, scoreId: string): Promise<Blob> =>
  download(pathOf(getScoreReportFile, { id: studentId, score: scoreId }));

/** All data stored about the family, as a PDF. */
export const downloadFamilyData = (): Promise<Blob> => download(pathOf(getFamilyDataFile));
