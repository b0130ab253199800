/** Content security policy that allows only inline styles. */
export const frontPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

/** A page that the front page links to. */
export interface OpsLink {
  path: string;
  title: string;
  /** Its purpose, in one line. */
  about: string;
}

const style = [
  'body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; color: #10182b; }',
  'a { color: #1f3a93; }',
  'h1 { margin: 8px 0; font-size: 28px; line-height: 1.2; }',
  'dt { margin-top: 16px; font-weight: 600; } dd { margin: 0; color: #475066; }',
].join(' ');

/** Renders the front page of the ops server as HTML, with links to the other pages. */
export function opsFrontPage(links: readonly OpsLink[]): string {
  const items = links.map(({ path, title, about }) => `<dt><a href="${path}">${title}</a></dt><dd>${about}</dd>`);
  const body = `<h1>Operations</h1><dl>${items.join('')}</dl>`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Operations</title><style>${style}</style></head><body>${body}</body></html>`;
}
