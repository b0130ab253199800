import { academy } from '@academy/contracts/defaults/academy';
import { wordsOf } from '../page-words';

/** What a social card says. All of it stands on the page itself. */
export interface Card {
  title: string;
  description: string;
  /** Where the page belongs, by the way that leads to it: `Blog`, `All services`. */
  section?: string;
  /** What the page has in its margin beside the title; `\n` where it breaks a line. */
  notes: readonly string[];
  /** Who, when and how much, from the page's first screen. */
  facts: readonly { term: string; value: string }[];
  /** Path of the page's drawing. */
  picture?: string;
}

function property(html: string, name: string): string {
  const content = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1];
  if (!content) throw new Error(`A page without ${name} can have no social card.`);
  return wordsOf(content);
}

const note = (html: string) => html.split(/<br\s*\/?>/).map(wordsOf).filter((line) => line !== '').join('\n');

const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, ...groups]) => groups.map((group) => wordsOf(group ?? '')));

/** The step before the last one of the way from the home page. */
function sectionOf(html: string): string | undefined {
  const names = matches(html, /"@type":"ListItem","position":\d+,"name":"((?:[^"\\]|\\.)*)"/g).map(([name = '']) => name);
  return names.length > 2 ? names.at(-2) : undefined;
}

/** A card lasts; when the next course starts does not. */
const lasting = ({ term }: Card['facts'][number]) => term !== 'Next start';

/**
 * Reads from a prerendered page what its card says, so that both say the same.
 * @throws Error for a page without an `og:title`, an `og:description` or an h1
 */
export function readCard(page: string): Card {
  const fullTitle = property(page, 'og:title');
  const body = page.slice(page.indexOf('<main'));
  const [, opening = '', heading] = /^([\s\S]*?)<h1\b[^>]*>([\s\S]*?)<\/h1>/.exec(body) ?? [];
  if (heading === undefined) throw new Error(`“${fullTitle}” has no h1.`);
  // The home page is named after the academy, whose name is on every card.
  const title = fullTitle === academy.name ? wordsOf(heading) : fullTitle.replace(` | ${academy.name}`, '');
  return {
    title,
    description: property(page, 'og:description'),
    section: sectionOf(page),
    notes: [...opening.matchAll(/<(?:span|time|a)\b[^>]*>([\s\S]*?)<\/(?:span|time|a)>/g)].map(([, html = '']) => note(html)).filter((words) => words !== title),
    facts: matches(body, /<dt\b[^>]*>([^<]+)<\/dt><dd><strong\b[^>]*>([^<]+)<\/strong>/g).map(([term = '', value = '']) => ({ term, value })).filter(lasting),
    picture: /<img\b[^>]*\ssrc="(\/storage\/[^"]+\.svg)"[^>]*\swidth="480"/.exec(body)?.[1],
  };
}
