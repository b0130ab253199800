import { describe, expect, it } from 'vitest';
import { checkSignIn } from './sign-in-rules';

describe('checkSignIn', () => {
  it.each([
    ['', 'x', { email: 'Please enter your email address.' }],
    ['   ', 'x', { email: 'Please enter your email address.' }],
    ['abc', 'x', { email: 'Please enter a valid email address.' }],
    ['ann@example.com', '', { password: 'Please enter your password.' }],
    ['', '', { email: 'Please enter your email address.', password: 'Please enter your password.' }],
    [' ann@example.com ', 'x', {}],
  ])('checks the email %j with the password %j', (email, password, messages) => {
    expect(checkSignIn({ email, password })).toEqual(messages);
  });
});
