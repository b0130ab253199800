import { serviceTypes, type ServiceType } from '@academy/contracts/rules/services';
import { isRecord } from '../../api/answers';
import { storedValue } from '../../lib/versioned-storage';
import { readTexts } from '../cart/cart-store';
import { readChosenTests } from '../cart/chosen-tests';
import type { Draft } from './choice';

/** What is typed on a form before its choice is complete: it has no price yet, and so no place in the cart. */
export interface UnfinishedDraft extends Pick<Draft, 'values' | 'tests'> {
  /** The line it becomes. A family may have several children half typed: each keeps its own draft. */
  lineId: string;
}

type StoredDraft = UnfinishedDraft & { serviceType: ServiceType };

/** How many are kept: more than a family has half typed, and few enough that what is forgotten does not pile up. */
export const keptDrafts = 10;

/** The one typed on last comes last. Version 1 kept one for each service and knew no lines. */
const drafts = storedValue<StoredDraft[]>({
  key: 'unfinishedForms',
  version: 2,
  read: (data, version) => (version === 2 && Array.isArray(data) ? data.flatMap(readDraft) : null),
});

/** What this browser keeps of a line's form, or null; without a line, the draft of the service that was typed on last. */
export function unfinishedDraft(service: ServiceType, lineId: string | null): UnfinishedDraft | null {
  const found = drafts
    .load()
    ?.findLast((draft) => draft.serviceType === service && (lineId === null || draft.lineId === lineId));
  return found ? { lineId: found.lineId, values: found.values, tests: found.tests } : null;
}

/** Keeps a draft in place of what was kept of its line before. */
export function keepUnfinished(serviceType: ServiceType, { lineId, values, tests }: UnfinishedDraft): void {
  const others = (drafts.load() ?? []).filter((draft) => draft.lineId !== lineId);
  drafts.save([...others, { serviceType, lineId, values, tests }].slice(-keptDrafts));
}

/** Forgets the drafts of these lines: they are in the cart, bought, or empty again. */
export function forgetUnfinished(lineIds: readonly string[]): void {
  const kept = drafts.load() ?? [];
  const others = kept.filter(({ lineId }) => !lineIds.includes(lineId));
  if (others.length < kept.length) drafts.save(others);
}

function readDraft(value: unknown): StoredDraft[] {
  if (!isRecord(value) || typeof value.lineId !== 'string' || !isRecord(value.values)) return [];
  const serviceType = serviceTypes.find((service) => service === value.serviceType);
  return serviceType
    ? [{ serviceType, lineId: value.lineId, values: readTexts(value.values), tests: readChosenTests(value.tests) }]
    : [];
}
