import { academy } from '@academy/contracts/academy';
import { wordsOf } from '../page-words';

/** What a social card says. All of it is on the page itself. */
export interface Card {
  title: string;
  description: string;
  /** Where the page belongs, by the way that leads to it: `Blog`, `All services`. */
  section?: string;
  /** What the page has in its margin beside the title; `\n` where it breaks a line. */
  notes: readonly string[];
  /** Path of the page's drawing. */
  picture?: string;
}

function property(html: string, name: string): string {
  const content = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
  if (!content) throw new Error(`A page without ${name} can have no social card.`);
  return wordsOf(content);
}

/** Without the sentences that name a price: social networks keep a card for weeks, longer than a price may last. */
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

/** The step before the last one of the way from the home page. */
function sectionOf(html: string): string | undefined {
  const names = [...html.matchAll(/"@type":"ListItem","position":\d+,"name":("(?:[^"\\]|\\.)*")/g)].map(
    ([, name = '""']) => String(JSON.parse(name)),
  );
  return names.length > 2 ? names.at(-2) : undefined;
}

/** Each note of the margin that is read out: a monogram beside a name is not, nor what is then left empty around it. */
function notesOf(html: string): string[] {
  const spoken = html
    .replace(/<(\w+)\b[^>]*\saria-hidden="true"[^>]*>[\s\S]*?<\/\1>/g, '')
    .replace(/<(\w+)\b[^>]*><\/\1>/g, '');
  return [...spoken.matchAll(/<(?:span|time|a)\b[^>]*>([\s\S]*?)<\/(?:span|time|a)>/g)].map(([, words = '']) =>
    note(words),
  );
}

/**
 * Reads from a page what its card says, so that both say the same; prices are left to the page.
 * @throws Error for a page without an `og:title`, an `og:description` or an h1
 */
export function readCard(page: string): Card {
  const fullTitle = property(page, 'og:title');
  const body = page.slice(page.indexOf('<main'));
  const [, opening = '', heading] = /^([\s\S]*?)<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(body) ?? [];
  if (heading === undefined) throw new Error(`“${fullTitle}” has no h1.`);
  // The home page is named after the academy, whose name is on every card.
  const title = fullTitle.startsWith(academy.name) ? wordsOf(heading) : fullTitle.replace(` | ${academy.name}`, '');
  return {
    title,
    description: withoutPrices(property(page, 'og:description')),
    section: sectionOf(page),
    notes: notesOf(opening).filter((words) => words !== title && !words.includes('$')),
    picture: /<img\b[^>]*\ssrc="(\/storage\/[^"]+\.svg)"[^>]*\swidth="480"/.exec(body)?.[1],
  };
}
