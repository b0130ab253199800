import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SafeHtml } from './safe-html';

it('renders text with markup and characters as plain text on a server, which has no HTML parser', () => {
  expect(typeof DOMParser).toBe('undefined');
  expect(renderToString(<SafeHtml html="<b>Reading</b> &amp; writing & <i>math</i>" />)).toBe(
    'Reading &amp; writing &amp; math',
  );
});
