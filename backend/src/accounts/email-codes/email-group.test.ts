import { describe, expect, it } from 'vitest';
import { emailGroupOf } from './email-group.js';

describe('email addresses are counted together', () => {
  it.each([
    ['bot1@attack.example', 'bot2@attack.example'],
    ['a@one.attack.co.uk', 'b@two.three.attack.co.uk'],
    ['Ann@Rye.K12.NY.US', 'bob+sat@rye.k12.ny.us'],
    ['jane@gmail.com', 'J.a.n.e+sat@GoogleMail.com'],
    ['a@mail.gmail.xyz', 'b@gmail.xyz'],
    ['me+one@icloud.com', 'me+two@icloud.com'],
  ])('%s and %s', (one, other) => {
    expect(emailGroupOf(one)).toBe(emailGroupOf(other));
  });
});

describe('email addresses of different owners are counted apart', () => {
  it.each([
    ['jane@gmail.com', 'joan@gmail.com'],
    ['jane@yahoo.com', 'jane@gmail.com'],
    ['j.ane@outlook.com', 'jane@outlook.com'],
    ['ann@rye.k12.ny.us', 'ann@harrison.k12.ny.us'],
    ['a@attack.co.uk', 'a@other.co.uk'],
  ])('%s and %s', (one, other) => {
    expect(emailGroupOf(one)).not.toBe(emailGroupOf(other));
  });
});

it.each([
  ['', null],
  ['no address', null],
  ['a@localhost', 'localhost'],
  ['a@xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
])('the group of %j is %j', (email, group) => {
  expect(emailGroupOf(email)).toBe(group);
});
