import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineHashes } from './content-security';

const sha = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;

describe('inlineHashes', () => {
  it('hashes each distinct inline script and style once, and skips script files and JSON-LD', () => {
    const html =
      '<style>@layer a;</style><script>go()</script><script class="x">go()</script><script type="module">m()</script>' +
      '<script src="/a.js"></script><script type="application/ld+json">{"@id":"__PUBLIC_URL__"}</script>';
    expect(inlineHashes(html)).toEqual({ scripts: [sha('go()'), sha('m()')], styles: [sha('@layer a;')] });
  });

  it.each(['<p style="color:red">', '<a onclick="go()">', '<script>a("__PUBLIC_URL__")</script>'])(
    'throws on %s',
    (html) => {
      expect(() => inlineHashes(html)).toThrow();
    },
  );
});
