import type { LeadFilter } from '../../api/office/leads';

/** Filters of the list, in the URL. */
export interface LeadSearch {
  state?: Exclude<LeadFilter['state'], undefined>;
  kind?: Exclude<LeadFilter['kind'], undefined>;
  owner?: 'mine';
}

// Listed here, so that the form rules are not included in the script that every page loads.
const states: readonly string[] = ['open', 'new', 'talking', 'won', 'lost', 'all'] satisfies LeadSearch['state'][];
const kinds: readonly string[] = [
  'enrollment',
  'contact',
  'feedback',
  'free_consultation',
] satisfies LeadSearch['kind'][];

/** Reads the filters from the URL query. Unknown values are left out, and so is `open`, the default. */
export function readLeadSearch({ state, kind, owner }: Record<string, unknown>): LeadSearch {
  return {
    ...(typeof state === 'string' && state !== 'open' && states.includes(state) && { state: state as 'new' }),
    ...(typeof kind === 'string' && kinds.includes(kind) && { kind: kind as 'contact' }),
    ...(owner === 'mine' && { owner }),
  };
}
