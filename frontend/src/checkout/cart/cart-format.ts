import { serviceTypes, type ServiceType } from '@academy/contracts/rules/services';
import { isRecord, readTexts } from '../../api/answers';
import type { CheckoutSession } from '../../api/payments';
import { readCheckoutSession } from '../../api/stored-checkout';
import { newId } from '../../lib/uuid';
import { cartLinesKey } from '../../lib/stored-cart';
import { storedValue } from '../../lib/versioned-storage';
import { isSelection, type CartLine } from './cart-lines';
import { readChosenTests } from './chosen-tests';
import { formNames, readFormDrafts, writeFormDrafts, type FormDrafts } from './form-drafts';

export interface StoredCart {
  /** All unpaid lines, including those without a choice. Among the latter, the most recently edited one is last. */
  drafts: readonly CartLine[];
  /** Whether everything that was in the cart has been paid. */
  paid: boolean;
  /** Drafts of forms that sell a single item, which is never in the cart. */
  forms: FormDrafts;
}

/** Form data of the lines, by line id. */
type StoredForms = Record<string, { formData: Record<string, string>; checkout: CheckoutSession | null }>;
type StoredLine = Omit<CartLine, 'formData' | 'checkout'> & { formData?: Record<string, string> };
type StoredDraft = Pick<CartLine, 'serviceType' | 'tests'> & { lineId: string; values: Record<string, string> };

/** Storage keys: lines in the cart, their form data, the paid flag, drafts of lines without a choice, and drafts of other forms. */
export const cartKeys = [cartLinesKey, 'serviceFormData', 'paymentCompleted', 'unfinishedForms', ...formNames] as const;

const services = storedValue<StoredLine[]>({
  key: cartKeys[0],
  version: 1,
  read: (data) => (Array.isArray(data) ? data.flatMap((entry) => readLine(entry) ?? []) : null),
});
const forms = storedValue<StoredForms>({
  key: cartKeys[1],
  version: 1,
  read: (data) => (isRecord(data) ? readForms(data) : null),
});
const paid = storedValue<boolean>({ key: cartKeys[2], version: 1, read: (data) => data === true || data === 'true' });
const unfinished = storedValue<StoredDraft[]>({
  key: cartKeys[3],
  version: 2,
  read: (data) => (Array.isArray(data) ? data.flatMap((entry) => readDraft(entry) ?? []) : null),
});

/** The cart as stored in this browser. Unreadable entries, and lines without a package or price, are left out. */
export function readCart(): StoredCart {
  const saved = forms.load() ?? {};
  const lines = (services.load() ?? []).map((line) => {
    const form = saved[line.line_id];
    return { ...line, formData: form?.formData ?? line.formData ?? {}, checkout: form?.checkout ?? null };
  });
  return {
    drafts: [...lines.filter(isSelection), ...(unfinished.load() ?? []).map(toLine)],
    paid: paid.load() ?? false,
    forms: readFormDrafts(),
  };
}

/** Stores these parts of the cart. A key whose content is unchanged is not written. */
export function writeCart({ drafts, paid: isPaid, forms: formDrafts }: Partial<StoredCart>): void {
  if (drafts) writeLines(drafts);
  if (isPaid !== undefined && (paid.load() ?? false) !== isPaid) paid.save(isPaid);
  if (formDrafts) writeFormDrafts(formDrafts);
}

function writeLines(drafts: readonly CartLine[]): void {
  const lines = drafts.filter(isSelection);
  const before = { services: services.load() ?? [], forms: forms.load() ?? {}, unfinished: unfinished.load() ?? [] };
  const next = {
    services: lines.map(({ formData: _form, checkout: _checkout, ...line }) => line),
    forms: Object.fromEntries(lines.map(({ line_id, formData, checkout }) => [line_id, { formData, checkout }])),
    unfinished: drafts.filter((line) => !isSelection(line)).map(toDraft),
  };
  if (!isSame(before.services, next.services)) services.save(next.services);
  if (!isSame(before.forms, next.forms)) forms.save(next.forms);
  if (!isSame(before.unfinished, next.unfinished)) unfinished.save(next.unfinished);
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const toDraft = ({ serviceType, line_id: lineId, formData: values, tests }: CartLine): StoredDraft => ({
  serviceType,
  lineId,
  values,
  tests,
});

const toLine = ({ serviceType, lineId, values, tests }: StoredDraft): CartLine => ({
  line_id: lineId,
  serviceType,
  packageId: '',
  packageName: '',
  price: 0,
  description: '',
  formData: values,
  tests,
  ticked: true,
  checkout: null,
});

/** Reads a stored line. @returns null for anything else */
export function readLine(entry: unknown): StoredLine | null {
  if (!isRecord(entry) || !serviceTypes.includes(entry.serviceType as ServiceType)) return null;
  const text = (key: string) =>
    typeof entry[key] === 'string' || typeof entry[key] === 'number' ? String(entry[key]) : '';
  return {
    line_id: text('line_id') || newId(),
    serviceType: entry.serviceType as ServiceType,
    packageId: text('packageId'),
    packageName: text('packageName'),
    price: Number(text('price')) || 0,
    description: text('description'),
    ...(isRecord(entry.formData) && { formData: readTexts(entry.formData) }),
    tests: readChosenTests(entry.tests),
    ticked: entry.ticked !== false,
  };
}

function readForms(data: Record<string, unknown>): StoredForms {
  return Object.fromEntries(
    Object.entries(data).flatMap(([lineId, form]) =>
      isRecord(form) && isRecord(form.formData)
        ? [[lineId, { formData: readTexts(form.formData), checkout: readCheckoutSession(form.checkout) }]]
        : [],
    ),
  );
}

function readDraft(value: unknown): StoredDraft | null {
  if (!isRecord(value) || typeof value.lineId !== 'string' || !isRecord(value.values)) return null;
  const serviceType = serviceTypes.find((service) => service === value.serviceType);
  return serviceType
    ? { serviceType, lineId: value.lineId, values: readTexts(value.values), tests: readChosenTests(value.tests) }
    : null;
}
