/** Allows only the page's own text and styles, because it shows text that strangers typed. */
export const staffPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";

const style = [
  'body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; color: #10182b; }',
  'a { color: #1f3a93; }',
  'h1 { margin: 8px 0; font-size: 28px; line-height: 1.2; } h2 { margin: 32px 0 8px; font-size: 19px; }',
  '.list { overflow-x: auto; }',
  'table { border-collapse: collapse; font-size: 14px; }',
  'th, td { border-bottom: 1px solid #d5dae3; padding: 6px 16px 6px 0; text-align: left; vertical-align: top; white-space: nowrap; }',
  'th.money, td.money { text-align: right; font-variant-numeric: tabular-nums; }',
  'td.id { min-width: 19ch; max-width: 24ch; font: 12px/18px ui-monospace, monospace; white-space: normal; overflow-wrap: anywhere; }',
  'td.long { min-width: 16ch; max-width: 48ch; white-space: pre-wrap; overflow-wrap: break-word; }',
  'dt { margin-top: 16px; font-weight: 600; } dd { margin: 0; color: #475066; } dd b { color: #10182b; }',
].join(' ');

/** A page for staff. @param body HTML */
export const staffPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body>${body}</body></html>`;
