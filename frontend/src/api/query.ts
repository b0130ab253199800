import {
  queryOptions,
  type DataTag,
  type QueryKey,
  type UndefinedInitialDataOptions,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query';
import type { AnswerOf, AnyCall, Given, JsonCall } from '@academy/contracts/http/call';
import { api, type ApiClient } from './client';
import { privateData } from './private-data';
import { keyOf, type CallInput } from './query-key';

/** What the answer of one call depends on. */
type InputOf<C extends AnyCall> = Given<C> & Pick<CallInput, 'viewer'>;

/** Options of TanStack Query, such as `staleTime`. */
type CacheOptions<Data> = Omit<UndefinedInitialDataOptions<Data>, 'queryKey' | 'queryFn' | 'select'>;

/** The options of a query, with the type of its data. */
type Options<Data> = UnusedSkipTokenOptions<Data> & { queryKey: DataTag<QueryKey, Data, Error> };

/** Builds the query of a call. Its data is the result of `read`, or else the whole answer. `Own` are further options. */
export interface QueryOf<Calls extends AnyCall, Own> {
  <C extends Calls, Data>(
    one: JsonCall<C>,
    input: InputOf<C>,
    options: CacheOptions<NoInfer<Data>> & Own & { read: (answer: AnswerOf<C>) => Data },
  ): Options<Data>;
  <C extends Calls>(
    one: JsonCall<C>,
    ...rest: object extends Given<C>
      ? [input?: InputOf<C>, options?: CacheOptions<AnswerOf<C>> & Own]
      : [input: InputOf<C>, options?: CacheOptions<AnswerOf<C>> & Own]
  ): Options<AnswerOf<C>>;
}

/** What a query is made of if its call is only known when the code runs. */
export type AnyOptions<Own> = CacheOptions<unknown> & Own & { read?: (answer: unknown) => unknown };

interface ClientOption {
  /** The client that makes the call, instead of the signed-in user's. */
  via?: ApiClient | undefined;
}

/** The query of a call that is only known when the code runs. The exported one has the types of the declaration. */
function queryOfAny(
  one: AnyCall,
  { viewer, ...sent }: CallInput = {},
  { read = whole, via = api, ...options }: AnyOptions<ClientOption> = {},
) {
  return queryOptions({
    queryKey: keyOf(one, { viewer, ...sent }),
    ...(one.audience !== 'public' && { meta: privateData }),
    queryFn: async ({ signal }) => read(await via.send(one, { ...sent, signal })),
    ...options,
  });
}

/**
 * A query of a call, e.g. `query(listPayments, { viewer: parentId }, { read: ({ data }) => data })`. Its key is that of the call, and data
 * that not everyone may read is removed from the cache on sign-out.
 */
export const query = queryOfAny as QueryOf<AnyCall, ClientOption>;

/** The whole answer. */
export const whole = <Answer>(answer: Answer): Answer => answer;
