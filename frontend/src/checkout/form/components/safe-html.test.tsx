// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SafeHtml } from './safe-html';

afterEach(cleanup);

const drawn = (html: string) => render(<SafeHtml html={html} />).container.innerHTML;

it.each([
  ['plain words', 'Five one-hour sessions.', 'Five one-hour sessions.'],
  ['emphasis', '<b>Ten</b> hours of <i class="x">work</i>', '<strong>Ten</strong> hours of <em>work</em>'],
  ['blocks', '<p>One</p>\n<ul><li>Two</li><li>Three</li></ul>', 'One<br>Two<br>Three'],
  ['characters', 'Reading &amp; writing &lt;b&gt;', 'Reading &amp; writing &lt;b&gt;'],
  ['scripts and styles', 'Safe<script>alert(1)</script><style>p{}</style>', 'Safe'],
  ['attributes that run', '<b onclick="alert(1)">bold</b><img src=x onerror=alert(1)>', '<strong>bold</strong>'],
  ['links', '<a href="javascript:alert(1)">words</a>', 'words'],
])('sanitizes %s', (_name, html, expected) => {
  expect(drawn(html)).toBe(expected);
});
