import type { FetchQueryOptions, QueryKey } from '@tanstack/react-query';

/**
 * Gets public content into the query cache without holding up the page: from the API in the browser, from the default
 * content when a page is prerendered. A route's loader names the query its page reads.
 */
export type ContentLoader = <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) => void;
