import { serviceTypes, type ServiceType } from '@academy/contracts/rules/services';
import { isRecord } from '../../api/answers';
import { storedValue } from '../../lib/versioned-storage';
import { readTexts } from '../cart/cart-store';
import { readChosenTests } from '../cart/chosen-tests';
import type { Draft } from './choice';

/** What is typed on a form before its choice is complete: it has no price yet, and so no place in the cart. */
export type UnfinishedDraft = Pick<Draft, 'values' | 'tests'>;

const drafts = storedValue<Partial<Record<ServiceType, UnfinishedDraft>>>({
  key: 'unfinishedForms',
  version: 1,
  read: (data) => (isRecord(data) ? Object.fromEntries(serviceTypes.flatMap((service) => readDraft(service, data[service]))) : null),
});

/** The draft of a form that this browser keeps, or null. */
export const unfinishedDraft = (service: ServiceType): UnfinishedDraft | null => drafts.load()?.[service] ?? null;

/** Keeps the draft of a form in place of the one before; null forgets it. */
export function keepUnfinished(service: ServiceType, draft: UnfinishedDraft | null): void {
  const { [service]: before, ...others } = drafts.load() ?? {};
  if (draft) drafts.save({ ...others, [service]: { values: draft.values, tests: draft.tests } });
  else if (before) drafts.save(others);
}

function readDraft(service: ServiceType, value: unknown): [ServiceType, UnfinishedDraft][] {
  return isRecord(value) ? [[service, { values: readTexts(value.values), tests: readChosenTests(value.tests) }]] : [];
}
