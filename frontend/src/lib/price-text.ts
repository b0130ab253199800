import type { CatalogPrice } from '@academy/contracts/http/catalog';
import { cents, formatPrice } from '@academy/contracts/rules/money';

const token = /\{([\w-]+)(\/session|:plain)?\}/g;
const sentences = /(?<=[.!?]) /;

function priceOf(id: string, form: string | undefined, prices: readonly CatalogPrice[]): string | null {
  const found = prices.find((one) => one.id === id);
  if (!found) return null;
  const price = formatPrice(cents(form === '/session' ? Math.round(found.price / (found.sessions ?? 1)) : found.price));
  return form === ':plain' ? price.replaceAll(',', '') : price;
}

function fillText(text: string, prices: readonly CatalogPrice[]): string {
  const filled = text.split(sentences).map((sentence) => {
    let known = true;
    const words = sentence.replace(token, (_token, id: string, form?: string) => {
      const price = priceOf(id, form, prices);
      known &&= price !== null;
      return price ?? '';
    });
    return known ? words : '';
  });
  return filled.filter((sentence) => sentence !== '').join(' ');
}

/**
 * Puts the catalog's prices into the texts of a page's content: `{essays-5}` is the price of that package or test, and
 * `{essays-5/session}` that of one of its sessions; `{essays-5:plain}` has no thousands separator. A sentence about something that is not
 * in the catalog, or whose price is not known yet, is left out.
 * @param content a text, or lists and records of texts at any depth
 */
export function fillPrices<Content>(content: Content, prices: readonly CatalogPrice[] = []): Content {
  if (typeof content === 'string') return (content.includes('{') ? fillText(content, prices) : content) as Content;
  if (Array.isArray(content)) return content.map((item: unknown) => fillPrices(item, prices)) as Content;
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, fillPrices<unknown>(value, prices)]),
  ) as Content;
}
