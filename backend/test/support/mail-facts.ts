const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/**
 * Reads the facts from the HTML or the text of an email: amounts, addresses, dates, links and ids, sorted and without duplicates.
 * Both versions of an email must yield the same list.
 */
export function readFacts(body: string): string[] {
  const links = [...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href ?? '');
  const plain = `${body
    .replace(/<style>.*?<\/style>/gs, '')
    .replace(/<title>.*?<\/title>/gs, '')
    .replace(/<div style="display:none.*?<\/div>/gs, '')
    .replace(/<\/(?:p|td|h\d)>/g, '\n')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#x27);/g, (_match, name: string) => entities[name] ?? '')} ${links.join(' ')}`;
  const patterns = [
    /\$[\d,]+\.\d\d/g,
    /[\w.]+@[\w.]+\w/g,
    /https?:\/\/\S+/g,
    /\w+ \d{1,2}, \d{4} at \d{1,2}:\d\d [AP]M/g,
    /[0-9a-f]{8}-[0-9a-f-]{27}/g,
    /R-\w+/g,
    /\d\. [^.\n]+\./g,
    /Demo \w+: [^.]+\./g,
  ];
  const found = patterns
    .flatMap((pattern) => plain.match(pattern) ?? [])
    .map((fact) => fact.replace(/\s+/g, ' ').trim());
  return [...new Set(found)].sort();
}
