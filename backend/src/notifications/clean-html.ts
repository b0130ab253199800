import sanitizeHtml from 'sanitize-html';
import { Markup } from './markup.js';

const tags = ['p', 'br', 'hr', 'div', 'span', 'strong', 'b', 'em', 'i', 'u', 'code', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'table', 'tbody', 'thead', 'tr', 'th', 'td', 'a'];

function ourHref(href: string | undefined, origin: string): Record<string, string> {
  return href !== undefined && URL.canParse(href) && new URL(href).origin === origin ? { href } : {};
}

/**
 * What a stranger wrote, as HTML we are willing to send in our name: structure and emphasis only. No pictures, no
 * styles, no scripts, and links only into our own site, so that nobody can lend our address to a link of theirs.
 */
export function cleanHtml(dirty: string, siteUrl: string): Markup {
  const { origin } = new URL(siteUrl);
  const clean = sanitizeHtml(dirty, {
    allowedTags: tags,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title', 'svg', 'math'],
    nestingLimit: 30,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: ourHref(href, origin) }),
    },
  });
  return new Markup(clean.replaceAll('\u0000', ''));
}

const named: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&nbsp;': ' ' };

/** Cleaned HTML as plain text: blocks become lines, links show where they lead. */
export function toPlainText({ value }: Markup): string {
  return value
    .replace(/\s+/g, ' ')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/g, (_match, href: string, label: string) => (label.trim() === href ? href : `${label} (${href})`))
    .replace(/<li>/g, '\n- ')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<br ?\/?>|<hr ?\/?>|<\/(?:p|div|h[1-4]|ul|ol|tr|table)>|<(?:p|div|h[1-4]|table)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => named[entity] ?? entity)
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
