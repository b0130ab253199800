import { escapeHtml } from '@academy/contracts/rules/escape-html';

/** HTML that is safe to send. Only {@link html} makes one. */
export class Markup {
  constructor(readonly value: string) {}
}

type Value = string | number | Markup | readonly Markup[];

function render(value: Value): string {
  if (value instanceof Markup) return value.value;
  if (typeof value === 'object') return value.map((part) => part.value).join('');
  return escapeHtml(String(value));
}

/** Template tag: the literal parts are HTML, every value is escaped unless it is already {@link Markup}. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(String.raw({ raw: parts }, ...values.map(render)));
}

/** One line of plain text: a name must not be able to write lines of its own, nor to turn the direction of what follows. */
export function oneLine(value: string): string {
  return value.replace(/[\s\p{Cc}\u202A-\u202E\u2066-\u2069]+/gu, ' ').trim();
}
