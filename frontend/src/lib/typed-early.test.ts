// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { typedEarly } from './typed-early';

it('reads what a form holds already, and nothing where there is no form', () => {
  document.body.innerHTML = `<form id="early"><input name="name" value="Ann"><input name="email" value=""><input name="terms" type="checkbox" checked>
    <input name="news" type="checkbox"><select name="topic"><option value="">None</option><option selected>Essays</option></select></form><p id="words"></p>`;
  expect(typedEarly('early')).toEqual({ name: 'Ann', terms: 'on', topic: 'Essays' });
  expect([typedEarly('words'), typedEarly('missing')]).toEqual([{}, {}]);
});
