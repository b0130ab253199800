import { createHash } from 'node:crypto';
import { publicUrlPlaceholder } from '../lib/public-url';

/** The hashes of a page's inline code, as a Content-Security-Policy names them: `sha256-…`. */
export interface InlineHashes {
  scripts: string[];
  styles: string[];
}

const hash = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`;

const isCode = (attributes: string) =>
  !/\ssrc=/.test(attributes) &&
  (!/\stype=/.test(attributes) || /\stype="(module|text\/javascript|speculationrules)"/.test(attributes));

function inline(html: string, tag: 'script' | 'style'): string[] {
  const found = html.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'g'));
  return [...found]
    .filter(([, attributes = '']) => tag === 'style' || isCode(attributes))
    .map(([, , code = '']) => code);
}

/**
 * Hashes everything inline in a page, so that the policy it is served with needs no `unsafe-inline`.
 * @throws Error when the page holds what no hash can allow: a style attribute, or code that changes when the page is served.
 */
export function inlineHashes(html: string): InlineHashes {
  const [scripts, styles] = [inline(html, 'script'), inline(html, 'style')];
  const markup = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '');
  const attribute = /<[^>]*\s(style|on[a-z]+)="[^>]*>/.exec(markup);
  if (attribute) throw new Error(`Inline ${attribute[1]} attribute: ${attribute[0].slice(0, 120)}`);
  if ([...scripts, ...styles].some((code) => code.includes(publicUrlPlaceholder)))
    throw new Error(`${publicUrlPlaceholder} inside inline code`);
  return { scripts: [...new Set(scripts.map(hash))], styles: [...new Set(styles.map(hash))] };
}
