import { createHash } from 'node:crypto';
import { publicUrlPlaceholder } from '../lib/public-url';

/** Hashes of a page's inline code in the format of a Content-Security-Policy: `sha256-…`. */
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
 * Hashes all inline code of a page, so that its Content-Security-Policy does not need `unsafe-inline`.
 * @throws Error if the page contains code that a hash cannot allow: style or event attributes, or code that changes when it is served
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
