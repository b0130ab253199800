/** Markup that is safe to send: only {@link html} makes it. */
export class Markup {
  constructor(readonly source: string) {}
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const sourceOf = (value: string | Markup | readonly Markup[]): string => {
  if (typeof value === 'string') return escaped(value);
  return value instanceof Markup ? value.source : value.map(({ source }) => source).join('');
};

/** Tags a template of HTML. Every text in it is escaped, and its own line breaks and indents are left out. */
export function html(
  template: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  const [first = '', ...rest] = template.map((part) => part.replace(/\n\s*/g, ''));
  return new Markup(rest.reduce((source, part, index) => `${source}${sourceOf(values[index] ?? '')}${part}`, first));
}
