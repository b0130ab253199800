import type { FieldErrors } from '@academy/contracts/http/errors';
import { isLeadStateFilter, isOfficeLeadKind, statesOf } from '@academy/contracts/rules/office-leads';
import { ValidationFailed } from '../../platform/http/errors/errors.js';
import type { LeadFilter } from './lead-list.repository.js';

/** The query parameters of the list, not validated yet. */
export type LeadQuery = Partial<Record<'state' | 'kind' | 'owner' | 'after', unknown>>;

/** Parses the filters of the list. @throws ValidationFailed for an unknown filter */
export function readFilter({ state = 'open', kind, owner }: LeadQuery, staffId: string): LeadFilter {
  const errors: FieldErrors = {};
  if (!isLeadStateFilter(state)) errors['state'] = ['Please choose one of the states.'];
  if (kind !== undefined && !isOfficeLeadKind(kind)) errors['kind'] = ['Please choose one of the forms.'];
  if (owner !== undefined && owner !== 'mine') errors['owner'] = ['Please choose whose leads to show.'];
  if (!isLeadStateFilter(state) || Object.keys(errors).length > 0) throw new ValidationFailed(errors);
  return {
    states: statesOf(state),
    kind: isOfficeLeadKind(kind) ? kind : null,
    ownerId: owner === 'mine' ? staffId : null,
  };
}
