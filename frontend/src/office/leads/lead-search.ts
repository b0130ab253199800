import type { LeadFilter } from '../../api/office/leads';

/** What the list is narrowed to, in the address. */
export interface LeadSearch {
  state?: Exclude<LeadFilter['state'], undefined>;
  kind?: Exclude<LeadFilter['kind'], undefined>;
  owner?: 'mine';
}

// Spelled out here, so that the rules of the forms stay out of what every page loads.
const states: readonly string[] = ['open', 'new', 'talking', 'won', 'lost', 'all'] satisfies LeadSearch['state'][];
const kinds: readonly string[] = [
  'enrollment',
  'contact',
  'feedback',
  'free_consultation',
] satisfies LeadSearch['kind'][];

/** Reads what follows the `?`; what the list cannot be narrowed to is left out, and so is `open`, which it starts with. */
export function readLeadSearch({ state, kind, owner }: Record<string, unknown>): LeadSearch {
  return {
    ...(typeof state === 'string' && state !== 'open' && states.includes(state) && { state: state as 'new' }),
    ...(typeof kind === 'string' && kinds.includes(kind) && { kind: kind as 'contact' }),
    ...(owner === 'mine' && { owner }),
  };
}
