import { describe, expect, it } from 'vitest';
import { deviceLabel } from './device-label.js';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const google = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('the name of a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${google} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${google} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
      'Edge on Windows',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} Version/18.1 Mobile/15E148 Safari/604.1`,
      'Safari on iPhone',
    ],
    [
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${apple} CriOS/131.0 Mobile/15E148 Safari/604.1`,
      'Chrome on iPhone',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Mac'],
    [`Mozilla/5.0 (Linux; Android 10; K) ${google} Chrome/131.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${google} Chrome/131.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
    ['Firefox/132.0', 'Firefox'],
    ['Something (Windows)', 'Windows'],
  ])('for %s is %s', (userAgent, label) => {
    expect(deviceLabel(userAgent)).toBe(label);
  });

  it.each([undefined, '', 'curl/8.0', '<script>alert(1)</script>', `${'x'.repeat(600)} Firefox/1 Windows`])(
    'is null for %j',
    (userAgent) => {
      expect(deviceLabel(userAgent)).toBeNull();
    },
  );
});
