import { describe, expect, it } from 'vitest';
import { html, oneLine } from './markup.js';

describe('markup', () => {
  it('escapes every value and keeps its own text', () => {
    expect(html`<b title="${`"'`}">${'<i>&'}</b>${2}`.value).toBe('<b title="&quot;&#39;">&lt;i&gt;&amp;</b>2');
  });

  it('does not escape markup twice', () => {
    expect(html`<ul>${[html`<li>${'<'}</li>`, html`<li>b</li>`]}</ul>`.value).toBe('<ul><li>&lt;</li><li>b</li></ul>');
  });

  it('makes one line, whatever breaks it', () => {
    expect(oneLine(' Ann\r\nTotal: $0.00\u2028\u0000\u202Ex ')).toBe('Ann Total: $0.00 x');
    expect(oneLine('नमस्\u200Dते')).toBe('नमस्\u200Dते');
  });
});
