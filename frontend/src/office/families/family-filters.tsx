import { useEffect } from 'react';
import type { FamilySearchQuery } from '@academy/contracts/http/office/families';
import {
  familyAccountStates,
  familyAccountTexts,
  isFamilyAccountState,
} from '@academy/contracts/rules/office-families';
import { isServiceType, serviceNames, serviceTypes } from '@academy/contracts/rules/services';
import { SelectField } from '../../ui/field/select-field';
import { TextField } from '../../ui/field/text-field';
import { familySearchId } from '../use-slash-key';
import { useTyped } from '../use-typed';
import * as css from './families.css';

interface FamilyFiltersProps {
  search: FamilySearchQuery;
  /** Called with the changed filters; undefined removes a filter. */
  onChange: (changed: FamilySearchQuery) => void;
}

const services = serviceTypes.map((value) => ({ value, label: serviceNames[value] }));
const accounts = familyAccountStates.map((value) => ({ value, label: familyAccountTexts[value] }));

/** The search box and the filters. */
export function FamilyFilters({ search, onChange }: FamilyFiltersProps) {
  // Most work starts with a search, so the box takes focus from the heading, which receives it after navigation.
  useEffect(() => {
    const timer = setTimeout(() => document.getElementById(familySearchId)?.focus({ preventScroll: true }));
    return () => clearTimeout(timer);
  }, []);
  const [typed, setTyped] = useTyped(search.q ?? '', (q) => onChange({ q }));
  return (
    <search className={css.search}>
      <TextField
        id={familySearchId}
        label="Find a family"
        hint="Name, child, phone, email, school or receipt number. Press / from any page."
        type="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <SelectField
        id="family-service"
        label="Service"
        placeholder="All services"
        options={services}
        value={search.service ?? ''}
        onChange={({ target: { value } }) => onChange({ service: isServiceType(value) ? value : undefined })}
      />
      <SelectField
        id="family-account"
        label="Account"
        placeholder="All families"
        options={accounts}
        value={search.account ?? ''}
        onChange={({ target: { value } }) => onChange({ account: isFamilyAccountState(value) ? value : undefined })}
      />
    </search>
  );
}
