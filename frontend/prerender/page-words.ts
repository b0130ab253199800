const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** Extracts the text of HTML that React rendered. React writes only its own comments and the entities listed above. */
export function wordsOf(html: string): string {
  const text = html.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ');
  return text
    .replace(/&(#?\w+);/g, (entity, name: string) => named[name] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim();
}
