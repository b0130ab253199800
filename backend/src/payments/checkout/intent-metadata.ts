import type { PricedDraft } from './priced-draft.js';
import { getLineName } from './line-item.js';

const longest = 500;

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** Counts and ids of the purchase: tests on dates, or packages. A consultation counts as a package. */
function countsOf({ purpose, lines }: Pick<PricedDraft, 'purpose' | 'lines'>): Record<string, string> {
  if (purpose !== 'registrations' && purpose !== 'consultation') return {};
  const tests = lines.flatMap(({ serviceType, places }) =>
    serviceType === 'consultation' ? [] : unique(places.map(({ id }) => id)),
  );
  const packages = lines.filter(({ serviceType, places }) => serviceType === 'consultation' || places.length === 0);
  return {
    test_count: tests.length > 0 ? String(tests.length) : '',
    test_ids: cut(unique(tests).join(', ')),
    package_count: packages.length > 0 ? String(unique(packages.map(({ packageName }) => packageName)).length) : '',
    total_packages: packages.length > 0 ? String(packages.length) : '',
  };
}

/**
 * Metadata sent to the provider: ids, service names, amounts and dates. Children's names, addresses and schools are never sent.
 * The times `created_at` and `payment_date` are added by the statement that stores the checkout.
 */
export function providerMetadata(draft: PricedDraft, checkoutId: string): Record<string, string> {
  const { purpose, lines, amount, request } = draft;
  const services = unique(lines.map(({ serviceType }) => serviceType)).join(', ');
  const metadata = {
    checkout_id: checkoutId,
    purpose: purpose ?? '',
    form_type: services,
    service_types: services,
    services: cut(unique(lines.map((line) => getLineName(line))).join(', ')),
    package_names: cut(lines.map((line) => line.packageName).join(', ')),
    line_count: lines.length > 0 ? String(lines.length) : '',
    ...countsOf(draft),
    total_amount: String(amount),
    exam_date: cut(
      [
        ...(request.exam_date ?? []),
        ...(purpose === 'consultation' ? lines.flatMap(({ places }) => places.map(({ date }) => date)) : []),
      ].join(', '),
    ),
    source: 'web_form',
  };
  return Object.fromEntries(Object.entries(metadata).filter(([, value]) => value !== ''));
}
