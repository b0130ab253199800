import { academy } from '@academy/contracts/academy';
import { wordsOf } from '../page-words';

/** The content of a social card. All of it comes from the page itself. */
export interface Card {
  title: string;
  description: string;
  /** Title of the parent page in the breadcrumb trail, such as `Blog` or `All services`. */
  section?: string;
  /** Notes in the page's margin beside the title. `\n` marks a line break. */
  notes: readonly string[];
  /** Path of the page's drawing. */
  picture?: string;
}

function property(html: string, name: string): string {
  const content = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
  if (!content) throw new Error(`A page without ${name} can have no social card.`);
  return wordsOf(content);
}

/** Removes sentences that name a price. Social networks cache a card for weeks, and the price may change in that time. */
const withoutPrices = (text: string) =>
  text
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !sentence.includes('$'))
    .join(' ');

const note = (html: string) =>
  html
    .split(/<br\s*\/?>/)
    .map(wordsOf)
    .filter((line) => line !== '')
    .join('\n');

/** Returns the next-to-last step of the breadcrumb trail, if the trail has more than two steps. */
function sectionOf(html: string): string | undefined {
  const names = [...html.matchAll(/"@type":"ListItem","position":\d+,"name":("(?:[^"\\]|\\.)*")/g)].map(
    ([, name = '""']) => String(JSON.parse(name)),
  );
  return names.length > 2 ? names.at(-2) : undefined;
}

/** Returns the margin notes that a screen reader announces. Skips `aria-hidden` monograms and the elements they leave empty. */
function notesOf(html: string): string[] {
  const spoken = html
    .replace(/<(\w+)\b[^>]*\saria-hidden="true"[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<(\w+)\b[^>]*><\/\1>/g, '');
  return [...spoken.matchAll(/<(?:span|time|a)\b[^>]*>([\s\S]*?)<\/(?:span|time|a)>/g)].map(([, words = '']) =>
    note(words),
  );
}

/**
 * Reads a card's content from the HTML of its page, so that both agree. Leaves out prices.
 * @throws Error if the page has no `og:title`, `og:description` or h1
 */
export function readCard(page: string): Card {
  const fullTitle = property(page, 'og:title');
  const body = page.slice(page.indexOf('<main'));
  const [, opening = '', heading] = /^([\s\S]*?)<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(body) ?? [];
  if (heading === undefined) throw new Error(`“${fullTitle}” has no h1.`);
  // The home page's title starts with the academy's name, which every card shows already. Its h1 says more.
  const title = fullTitle.startsWith(academy.name) ? wordsOf(heading) : fullTitle.replace(` | ${academy.name}`, '');
  return {
    title,
    description: withoutPrices(property(page, 'og:description')),
    section: sectionOf(page),
    notes: notesOf(opening).filter((words) => words !== title && !words.includes('$')),
    picture: /<img\b[^>]*\ssrc="(\/storage\/[^"]+\.svg)"[^>]*\swidth="480"/.exec(body)?.[1],
  };
}
