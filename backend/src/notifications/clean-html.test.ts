import { describe, expect, it } from 'vitest';
import { cleanHtml, toPlainText } from './clean-html.js';

const site = 'https://academy.example.com';
const clean = (dirty: string) => cleanHtml(dirty, site).value;

describe('cleaning what a stranger wrote', () => {
  it('keeps structure and emphasis', () => {
    const fine = '<h2>Hello</h2><p>Your <strong>account</strong> is ready.<br />Bye</p><ul><li>one</li></ul>';
    expect(clean(fine)).toBe(fine);
  });

  it.each([
    '<script>alert(1)</script>',
    '<style>p{color:red}</style>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<iframe src="https://evil.example"></iframe>',
    '<form action="https://evil.example"><input name="password"></form>',
    '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<link rel="stylesheet" href="https://evil.example/x.css">',
    '<p style="background:url(https://evil.example)" onclick="alert(1)" class="x" id="y">',
    '<a href="javascript:alert(1)">',
    '<a href="data:text/html,<script>alert(1)</script>">',
    '<a href="https://evil.example/sign-in">',
    '<a href="//evil.example">',
    '<a href="https://academy.example.com.evil.example">',
    '<a href="https://academy.example.com@evil.example">',
    '<a href="jav&#x09;ascript:alert(1)">',
    '<!--[if mso]><script>alert(1)</script><![endif]-->',
    '<title>x</title><base href="https://evil.example">',
  ])('leaves nothing of %s', (attack) => {
    expect(clean(`${attack}fine`)).not.toMatch(/alert|evil|style|onerror|script|class|title|<(?:img|svg|form|input|iframe|link|base)/i);
  });

  it('keeps links into our own site only', () => {
    expect(clean('<a href="https://academy.example.com/auth/student-login" target="_blank">in</a>')).toBe('<a href="https://academy.example.com/auth/student-login">in</a>');
    expect(clean('<a href="http://academy.example.com/">plain</a>')).toBe('<a>plain</a>');
  });

  it('closes what was left open, so that our own page stays ours', () => {
    expect(clean('<table><tr><td>x</div></body></html>')).toBe('<table><tr><td>x</td></tr></table>');
  });
});

describe('the same as plain text', () => {
  it('says the same, with lines for blocks', () => {
    const text = toPlainText(cleanHtml('<h2>Hello Ann</h2><p>Email: <b>ann@example.com</b><br>Password: <code>aB3$&amp;&lt;x&gt;&quot;</code></p><ul><li>one</li><li>two</li></ul>', site));
    expect(text).toBe('Hello Ann\n\nEmail: ann@example.com\nPassword: aB3$&<x>"\n\n- one\n- two');
  });

  it('shows where links lead, and does not decode twice', () => {
    expect(toPlainText(cleanHtml(`<a href="${site}/auth/student-login">Sign in</a>`, site))).toBe(`Sign in (${site}/auth/student-login)`);
    expect(toPlainText(cleanHtml('<p>a &amp;lt; b</p>', site))).toBe('a &lt; b');
  });
});
