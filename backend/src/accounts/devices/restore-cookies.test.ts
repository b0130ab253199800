import { expect, it } from 'vitest';
import { isFromThisSite } from './restore-cookies.js';

const publicUrl = 'https://academy.example.com';
const host = 'academy.example.com';

it.each([
  { host, origin: publicUrl, 'sec-fetch-site': 'same-origin' },
  { host, origin: publicUrl },
  { host: 'localhost:5173', origin: 'http://localhost:5173', 'sec-fetch-site': 'same-origin' },
  { host: 'internal:8080', origin: publicUrl },
  { host },
])('a call with %j is from this site', (headers) => {
  expect(isFromThisSite({ headers }, publicUrl)).toBe(true);
});

it.each([
  { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  { host, origin: publicUrl, 'sec-fetch-site': 'cross-site' },
  { host, origin: 'https://shop.example.com', 'sec-fetch-site': 'same-site' },
  { host, origin: 'https://evil.example' },
  { host, origin: 'https://academy.example.com.evil.example' },
  { host, origin: 'null' },
  { host, 'sec-fetch-site': 'none' },
])('a call with %j is not', (headers) => {
  expect(isFromThisSite({ headers }, publicUrl)).toBe(false);
});
