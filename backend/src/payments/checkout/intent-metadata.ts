import type { PricedDraft } from './priced-draft.js';
import { getLineName } from './line-item.js';

const longest = 500;

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text);

/**
 * Metadata sent to the provider: ids, service names, amounts and dates.
 * Names, addresses and schools of children stay with us.
 */
export function providerMetadata(
  { purpose, lines, amount, request }: PricedDraft,
  checkoutId: string,
): Record<string, string> {
  const metadata = {
    checkout_id: checkoutId,
    purpose: purpose ?? '',
    services: cut([...new Set(lines.map((line) => getLineName(line)))].join(', ')),
    package_names: cut(lines.map((line) => line.packageName).join(', ')),
    line_count: lines.length > 0 ? String(lines.length) : '',
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
