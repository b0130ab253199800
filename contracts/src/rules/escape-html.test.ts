import { expect, it } from 'vitest';
import { escapeHtml } from './escape-html.js';

it('escapes HTML special characters and leaves other text unchanged', () => {
  expect(escapeHtml(`<b title="x">Ann's & Kim</b>`)).toBe('&lt;b title=&quot;x&quot;&gt;Ann&#39;s &amp; Kim&lt;/b&gt;');
  expect(escapeHtml('Ann, 7:30 – ünï')).toBe('Ann, 7:30 – ünï');
});
