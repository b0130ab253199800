import { describe, expect, it } from 'vitest';
import { AppLogger } from './logging.js';
import { scrub } from './scrub.js';

function logged(production: boolean, use: (logger: AppLogger) => void): string[] {
  const lines: string[] = [];
  use(new AppLogger({ LOG_LEVEL: 'info', production }, { write: (line) => lines.push(line) }));
  return lines;
}

describe('the log in production', () => {
  it('writes one JSON object per line', () => {
    const [line = ''] = logged(true, (logger) => logger.warn({ message: 'late', event_id: 'e' }, 'outbox'));
    expect(line.endsWith('}\n')).toBe(true);
    expect(JSON.parse(line)).toMatchObject({
      level: 'warn',
      context: 'outbox',
      message: 'late',
      event_id: 'e',
      time: expect.stringMatching(/Z$/) as string,
    });
  });

  it('includes the stack of an error', () => {
    const [first = '', second = ''] = logged(true, (logger) => {
      logger.error('failed', 'Error: failed\n  at x', 'http');
      logger.error(new Error('thrown'), undefined, 'http');
    });
    expect(JSON.parse(first)).toMatchObject({ message: 'failed', stack: 'Error: failed\n  at x', context: 'http' });
    expect((JSON.parse(second) as { message: string }).message).toMatch(/^Error: thrown\n/);
  });

  it('omits framework setup messages and messages below the log level', () => {
    expect(
      logged(true, (logger) => (logger.log('Mapped {/x, GET}', 'RouterExplorer'), logger.debug('x', 'http'))),
    ).toEqual([]);
  });

  it.each(['a\r\nb', 'a\u2028b', 'a\n{"level":"error"}'])('keeps %j on one line', (text) => {
    const lines = logged(true, (logger) => logger.log({ message: text, [text]: text }, text));
    expect(lines.join('').match(/\n/g)).toHaveLength(1);
  });
});

describe('the log in local mode', () => {
  it('writes short lines for people', () => {
    const [request = '', other = ''] = logged(false, (logger) => {
      logger.log({ method: 'GET', route: '/api/programs', status: 200, ms: 4, request_id: 'r' }, 'request');
      logger.warn('Not ready', 'health');
    });
    expect(request).toMatch(/^\d\d:\d\d:\d\d info {2}GET \/api\/programs 200 4 ms\n$/);
    expect(other).toMatch(/ warn {2}\[health\] Not ready\n$/);
  });

  it('prevents text from starting a line or moving the cursor', () => {
    const [line = ''] = logged(false, (logger) =>
      logger.log({ message: 'a\n00:00:00 error forged\r\u001b[2J', x: 'b\nc' }, 'k'),
    );
    expect(
      line
        .split('\n')
        .slice(1, -1)
        .every((rest) => rest.startsWith('      ')),
    ).toBe(true);
    expect(line).not.toMatch(/(?!\n)\p{Cc}/u);
  });
});

describe('scrubbing secrets', () => {
  const names = [
    'password',
    'new_password',
    'token',
    'checkout_token',
    'clientSecret',
    'Authorization',
    'set-cookie',
    'apiKey',
    'stripe-signature',
  ];

  it.each(names)('removes %s at any depth', (name) => {
    expect(JSON.stringify(scrub({ a: [{ [name]: 'hidden' }], [name]: { b: 'hidden' } }))).not.toContain('hidden');
  });

  it.each([
    'Authorization: Bearer hidden.hidden',
    'key sk_live_hidden was refused',
    'whsec_hidden',
    'pi_3abc_secret_hidden',
    'student-token-42.hidden',
    'connect to postgres://academy:hidden@db:5432/x failed',
    'GET /verify?token=hidden&x=1',
    'Confirm it here: https://academy.example/verify#token=hidden',
    'https://a.example/reset-password?code=hidden#x',
  ])('removes the secret from the text %j', (text) => {
    expect(scrub(text)).not.toContain('hidden');
    expect(JSON.stringify(scrub({ error: new Error(text) }))).not.toContain('hidden');
  });

  it('keeps all other values unchanged', () => {
    const fields = {
      passed: true,
      amount: 147500,
      subscriber: 'send-receipt',
      list: [1, 'two'],
      at: new Date(0),
      none: null,
    };
    expect(scrub(fields)).toEqual(fields);
  });

  it('terminates on a circular reference', () => {
    const loop: Record<string, unknown> = {};
    loop.self = loop;
    expect(JSON.stringify(scrub(loop))).toContain('…');
  });
});
