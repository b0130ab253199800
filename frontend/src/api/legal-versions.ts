import { queryOptions } from '@tanstack/react-query';
import { listLegalVersions as listLegalVersionsCall, type LegalVersions } from '@academy/contracts/http/legal-versions';
import { isRecord } from './answers';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';

/** Every version of the legal texts. @throws ApiError `invalid_response` when the response contains none */
export async function listLegalVersions(client: ApiClient = api, signal?: AbortSignal): Promise<LegalVersions> {
  const answer = await client.send(listLegalVersionsCall, { signal });
  if (!isRecord(answer) || !isRecord(answer.data)) throw new ApiError(200, 'invalid_response', '');
  return answer.data;
}

export const legalVersionsQuery = () =>
  queryOptions({ queryKey: ['legal-versions'], queryFn: ({ signal }) => listLegalVersions(api, signal) });
