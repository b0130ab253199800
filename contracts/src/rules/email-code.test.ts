import { describe, expect, it } from 'vitest';
import { checkEmailCode, emailCodeMessages, readEmailCode } from './email-code.js';

describe('the emailed code', () => {
  it.each(['123456', ' 123 456 ', '123-456'])('accepts %j as 123456', (typed) => {
    expect(checkEmailCode(typed)).toBeNull();
    expect(readEmailCode(typed)).toBe('123456');
  });

  it.each(['', '12345', '1234567', 'abcdef', null, 123_456])('rejects %j', (typed) => {
    expect(checkEmailCode(typed)).toBe(emailCodeMessages.required);
  });
});
