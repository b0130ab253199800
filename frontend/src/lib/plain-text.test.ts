import { expect, it } from 'vitest';
import { plainText } from './plain-text';

it.each([
  ['Five one-hour sessions.', 'Five one-hour sessions.'],
  ['<p>Ten <b>one-hour</b> sessions</p><p>&amp; a test</p>', 'Ten one-hour sessions & a test'],
  ['Safe<script>alert(1)</script> text', 'Safe text'],
  ['5 &lt; 6 &unknown; 7', '5 < 6 &unknown; 7'],
])('converts the HTML %j to the text %j', (html, text) => {
  expect(plainText(html)).toBe(text);
});
