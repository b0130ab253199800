import { describe, expect, it } from 'vitest';
import { checkEmailCode, emailCodeMessages, readEmailCode } from './email-code.js';

describe('the code from an email', () => {
  it.each(['123456', ' 123 456 ', '123-456'])('takes %j', (typed) => {
    expect(checkEmailCode(typed)).toBeNull();
    expect(readEmailCode(typed)).toBe('123456');
  });

  it.each(['', '12345', '1234567', 'abcdef', null, 123_456])('refuses %j', (typed) => {
    expect(checkEmailCode(typed)).toBe(emailCodeMessages.required);
  });
});
