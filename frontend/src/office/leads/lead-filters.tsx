import { useNavigate } from '@tanstack/react-router';
import { leadKindNames } from '@academy/contracts/rules/lead-labels';
import { leadStateNames, leadStates, officeLeadKinds } from '@academy/contracts/rules/office-leads';
import { SelectField } from '../../ui/field/select-field';
import * as css from './leads.css';
import { readLeadSearch, type LeadSearch } from './lead-search';

const states = [
  { value: 'open', label: 'Open' },
  ...leadStates.map((state) => ({ value: state, label: leadStateNames[state] })),
  { value: 'all', label: 'All' },
];
const kinds = [
  { value: '', label: 'Every form' },
  ...officeLeadKinds.map((kind) => ({ value: kind, label: leadKindNames[kind] })),
];
const owners = [
  { value: '', label: 'Everyone' },
  { value: 'mine', label: 'Mine' },
];

/** Filters of the list. They are stored in the URL, so that Back and bookmarks show the same list. */
export function LeadFilters({ search }: { search: LeadSearch }) {
  const navigate = useNavigate();
  const set = (some: Record<string, string>) =>
    void navigate({ to: '/office/leads', search: readLeadSearch({ ...search, ...some }), replace: true });
  return (
    <div className={css.filters} role="group" aria-label="Show">
      <SelectField
        id="leads-state"
        label="Status"
        options={states}
        value={search.state ?? 'open'}
        onChange={({ target }) => set({ state: target.value })}
      />
      <SelectField
        id="leads-kind"
        label="Form"
        options={kinds}
        value={search.kind ?? ''}
        onChange={({ target }) => set({ kind: target.value })}
      />
      <SelectField
        id="leads-owner"
        label="Owner"
        options={owners}
        value={search.owner ?? ''}
        onChange={({ target }) => set({ owner: target.value })}
      />
    </div>
  );
}
