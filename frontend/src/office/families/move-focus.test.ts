// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { moveFocus } from './move-focus';

const page = document.createElement('div');
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  page.innerHTML =
    '<input id="family-search"><a href="#1" data-family>first</a><a href="#2">other</a><a href="#3" data-family>last</a>';
  document.body.append(page);
  page.querySelector('input')?.focus();
});

it('goes from the search box through the families and back', () => {
  expect(moveFocus('ArrowDown', page)).toBe(true);
  expect(focused()).toBe('first');
  moveFocus('ArrowDown', page);
  expect(focused()).toBe('last');
  moveFocus('ArrowUp', page);
  moveFocus('ArrowUp', page);
  expect(document.activeElement?.id).toBe('family-search');
});

it('stays at both ends, and where it does not belong', () => {
  expect(moveFocus('ArrowUp', page)).toBe(false);
  page.querySelectorAll('a')[2]?.focus();
  expect(moveFocus('ArrowDown', page)).toBe(false);
  page.querySelectorAll('a')[1]?.focus();
  expect(moveFocus('ArrowDown', page)).toBe(false);
});

it('leaves other keys alone', () => {
  expect(moveFocus('Enter', page)).toBe(false);
});
