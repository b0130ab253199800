import { queryOptions } from '@tanstack/react-query';
import { getFacts as getFactsCall, type AcademyFacts } from '@academy/contracts/http/facts';
import { isRecord } from './answers';
import { api, type ApiClient } from './client';
import { ApiError } from './errors';

/** The academy's facts, such as opening hours. @throws ApiError `invalid_response` when the response contains no facts */
export async function getFacts(client: ApiClient = api, signal?: AbortSignal): Promise<AcademyFacts> {
  const answer = await client.send(getFactsCall, { signal });
  if (!isRecord(answer) || !isRecord(answer.data)) throw new ApiError(200, 'invalid_response', '');
  return answer.data;
}

export function factsQuery(client: ApiClient = api) {
  return queryOptions({ queryKey: ['facts'], queryFn: ({ signal }) => getFacts(client, signal) });
}
