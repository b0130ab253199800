import type { CatalogPrice } from '../http/catalog.js';
import type { AcademyFacts } from '../http/facts.js';
import { cents, formatPrice } from './money.js';
import { hoursLines } from './opening-hours.js';

/** What texts are filled with. */
interface Known {
  prices: readonly CatalogPrice[];
  facts: Facts | undefined;
}

/** Legal texts print only the policy. */
type Facts = Pick<AcademyFacts, 'policy'> & Partial<AcademyFacts>;

const token = /\{([\w-]+)(\/session|:plain)?\}/g;
const sentences = /(?<=[.!?]) /;

function priceOf(id: string, form: string | undefined, prices: readonly CatalogPrice[]): string | null {
  const found = prices.find((one) => one.id === id);
  if (!found) return null;
  const price = formatPrice(cents(form === '/session' ? Math.round(found.price / (found.sessions ?? 1)) : found.price));
  return form === ':plain' ? price.replaceAll(',', '') : price;
}

/** What the facts are called in texts. */
const words: Readonly<Record<string, (facts: Facts) => string | null>> = {
  hours: ({ hours }) => (hours ? hoursLines(hours).join(', ') : null),
  'phone-hours': ({ phone_hours }) => phone_hours ?? null,
  'refund-days': ({ policy }) => String(policy.refundDays),
  'change-hours': ({ policy }) => String(policy.changeHours),
  'lesson-hours': ({ policy }) => String(policy.lateLessonHours ?? 0),
  'refund-timing': ({ policy }) => policy.refundTiming,
};

function wordsFor(id: string, form: string | undefined, { prices, facts }: Known): string | null {
  const word = words[id];
  if (word) return facts ? word(facts) : null;
  return priceOf(id, form, prices);
}

function fillText(text: string, known: Known): string {
  const filled = text.split(sentences).map((sentence) => {
    let isKnown = true;
    const filledIn = sentence.replace(token, (_token, id: string, form?: string) => {
      const found = wordsFor(id, form, known);
      isKnown &&= found !== null;
      return found ?? '';
    });
    return isKnown ? filledIn : '';
  });
  return filled.filter((sentence) => sentence !== '').join(' ');
}

/**
 * Puts the catalog's prices and the academy's facts into the texts of a page's content: `{essays-5}` is the price of that package or
 * test, and `{essays-5/session}` that of one of its sessions; `{essays-5:plain}` has no thousands separator; `{hours}` are the opening
 * hours, and so on: see `words`. A sentence about something that is not in the catalog, or that is not known yet, is left out.
 * @param content a text, or lists and records of texts at any depth
 */
export function fillTexts<Content>(content: Content, prices: readonly CatalogPrice[] = [], facts?: Facts): Content {
  return fill(content, { prices, facts });
}

function fill<Content>(content: Content, known: Known): Content {
  if (typeof content === 'string') return (content.includes('{') ? fillText(content, known) : content) as Content;
  if (Array.isArray(content)) return content.map((item: unknown) => fill(item, known)) as Content;
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [name, fill<unknown>(value, known)]),
  ) as Content;
}
