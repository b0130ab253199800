import { describe, expect, it } from 'vitest';
import { toMailFailure } from './mail-failure.js';

describe('classifying a mail failure', () => {
  it.each([
    [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'permanent', false],
    [{ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, 'temporary', false],
    [{ code: 'EMESSAGE', responseCode: 452, command: 'DATA' }, 'temporary', false],
    [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'temporary', false],
    [{ code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'temporary', true],
    [{ code: 'EMESSAGE', command: 'MAIL FROM' }, 'temporary', false],
    [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'temporary', true],
    [{ code: 'ECONNECTION', command: 'DATA' }, 'temporary', true],
    [{ code: 'ECONNECTION' }, 'temporary', true],
    [null, 'temporary', true],
  ])('classifies %j as %s (outage: %s)', (error, kind, isOutage) => {
    expect(toMailFailure(error)).toMatchObject({ kind, isOutage });
  });

  it('contains codes, never the server’s text', () => {
    const { message } = toMailFailure(
      Object.assign(new Error('550 <jane@example.com> unknown'), {
        responseCode: 550,
        command: 'RCPT TO',
        response: '550 jane@example.com',
      }),
    );
    expect(message).toContain('550 RCPT TO');
    expect(message).not.toContain('jane');
  });
});
