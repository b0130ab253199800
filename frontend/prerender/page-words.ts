const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The words in a piece of our own HTML, which React has written: no comments but its own, and these entities only. */
export function wordsOf(html: string): string {
  const text = html.replace(/<!--.*?-->/g, '').replace(/<[^>]+>/g, ' ');
  return text
    .replace(/&(#?\w+);/g, (entity, name: string) => named[name] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([,.])/g, '$1')
    .trim();
}
