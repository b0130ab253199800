import { serviceTypes, type ServiceType } from '@academy/contracts/rules/services';
import { isRecord } from '../../api/answers';
import type { CheckoutHandle } from '../../api/payments';
import { readHandle } from '../../api/stored-handle';
import { newId } from '../../lib/uuid';
import { storedValue } from '../../lib/versioned-storage';
import { isSelection, type CartLine } from './cart-lines';
import { readChosenTests } from './chosen-tests';

export interface StoredCart {
  lines: CartLine[];
  /** Everything that was in the cart has been paid. */
  paid: boolean;
}

/** A line's form, kept under the line's id. */
type StoredForms = Record<string, { formData: Record<string, string>; checkout: CheckoutHandle | null }>;
type StoredLine = Omit<CartLine, 'formData' | 'checkout'> & { formData?: Record<string, string> };

export const cartKeys = ['selectedServices', 'serviceFormData', 'paymentCompleted'] as const;

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

/** The cart of this browser; entries without package or price are left behind. */
export function loadCart(): StoredCart {
  const saved = forms.load() ?? {};
  const lines = (services.load() ?? []).map((line) => {
    const form = saved[line.line_id];
    return { ...line, formData: form?.formData ?? line.formData ?? {}, checkout: form?.checkout ?? null };
  });
  return { lines: lines.filter(isSelection), paid: paid.load() ?? false };
}

/** Said on the window after each save: storage events reach other tabs only. */
export const cartSavedEvent = 'academy:cart-saved';

export function saveCart(cart: StoredCart): void {
  services.save(cart.lines.map(({ formData: _form, checkout: _checkout, ...line }) => line));
  forms.save(
    Object.fromEntries(cart.lines.map(({ line_id, formData, checkout }) => [line_id, { formData, checkout }])),
  );
  paid.save(cart.paid);
  window.dispatchEvent(new Event(cartSavedEvent));
}

function readLine(entry: unknown): StoredLine | null {
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
    formData: readTexts(entry.formData),
    tests: readChosenTests(entry.tests),
    ready: entry.ready === true,
    ticked: entry.ticked !== false,
  };
}

function readForms(data: Record<string, unknown>): StoredForms {
  return Object.fromEntries(
    Object.entries(data).flatMap(([lineId, form]) =>
      isRecord(form) && isRecord(form.formData)
        ? [[lineId, { formData: readTexts(form.formData), checkout: readHandle(form.checkout) }]]
        : [],
    ),
  );
}

/** The fields of a form as they were stored; what is no text is left out. */
export function readTexts(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
