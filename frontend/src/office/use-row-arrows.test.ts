// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { moveByArrow } from './use-row-arrows';

const page = document.createElement('div');
const focused = () => document.activeElement?.textContent;
const press = (key: string, boxId: string | undefined = 'box', more: KeyboardEventInit = {}) =>
  moveByArrow(new KeyboardEvent('keydown', { key, ...more }), boxId);

Element.prototype.scrollIntoView = () => undefined;

beforeEach(() => {
  page.innerHTML =
    '<input id="box"><a href="#1" data-row-link>first</a><a href="#2">other</a><a href="#3" data-row-link>last</a><select></select>';
  document.body.append(page);
  page.querySelector('input')?.focus();
});

it('moves from the search box through the rows and back', () => {
  expect(press('ArrowDown')).toBe(true);
  expect(focused()).toBe('first');
  press('ArrowDown');
  expect(focused()).toBe('last');
  press('ArrowUp');
  press('ArrowUp');
  expect(document.activeElement?.id).toBe('box');
});

it('starts at the first row when focus is outside the list', () => {
  page.querySelectorAll('a')[1]?.focus();
  expect(press('ArrowDown')).toBe(true);
  expect(focused()).toBe('first');
});

it('stops at both ends', () => {
  expect(press('ArrowUp')).toBe(false);
  page.querySelectorAll('a')[2]?.focus();
  expect(press('ArrowDown')).toBe(false);
});

it('ignores other keys, modifier keys and other fields', () => {
  expect(press('Enter')).toBe(false);
  expect(press('ArrowDown', 'box', { shiftKey: true })).toBe(false);
  expect(moveByArrow(new KeyboardEvent('keydown', { key: 'ArrowDown' }))).toBe(false);
  page.querySelector('select')?.focus();
  expect(press('ArrowDown')).toBe(false);
});
