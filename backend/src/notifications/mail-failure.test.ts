import { describe, expect, it } from 'vitest';
import { toMailFailure } from './mail-failure.js';

describe('classifying a mail failure', () => {
  it.each([
    [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'permanent'],
    [{ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, 'temporary'],
    [{ code: 'EENVELOPE', responseCode: 553, command: 'MAIL FROM' }, 'temporary'],
    [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'temporary'],
    [{ code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' }, 'temporary'],
    [{ code: 'ECONNECTION' }, 'temporary'],
    [null, 'temporary'],
  ])('classifies %j as %s', (error, kind) => {
    expect(toMailFailure(error).kind).toBe(kind);
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
