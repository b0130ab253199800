import { queryOptions } from '@tanstack/react-query';
import type { AcademyFacts, FactsResponse } from '@academy/contracts/http/facts';
import { isRecord } from './answers';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';

/** What the academy says of itself. @throws ApiError `invalid_response` when the answer holds no facts */
export async function getFacts(client: ApiClient = api, signal?: AbortSignal): Promise<AcademyFacts> {
  const answer = await client.call<FactsResponse>('getFacts', { signal });
  if (!isRecord(answer) || !isRecord(answer.data)) throw new ApiError(200, 'invalid_response', '');
  return answer.data;
}

export function factsQuery(client: ApiClient = api) {
  return queryOptions({ queryKey: ['facts'], queryFn: ({ signal }) => getFacts(client, signal) });
}
