import { expect, it } from 'vitest';
import { html } from './markup.js';

it('escapes texts, in content and attributes, and keeps nested markup', () => {
  const typed = `"><b>'&`;
  const inner = html`<i title="${typed}">${typed}</i>`;
  const escaped = '&quot;&gt;&lt;b&gt;&#x27;&amp;';
  expect(html`<p>${inner}${[html`<br>`, html`x`]}</p>`.source).toBe(`<p><i title="${escaped}">${escaped}</i><br>x</p>`);
});

it('leaves out its own line breaks and indents, but none of a text', () => {
  expect(
    html`
    <p>
      ${'two\n  lines'}
    </p>`.source,
  ).toBe('<p>two\n  lines</p>');
});
