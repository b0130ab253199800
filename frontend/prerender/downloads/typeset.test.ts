import { expect, it } from 'vitest';
import { typeset } from './typeset';

const said = (words: string) =>
  typeset(words)
    .map(({ kind, text }) => (kind === 'plain' ? text : `<${kind} ${text}>`))
    .join('');

it.each([
  ['x^(a+b) and (1 + r)^t', 'x<raised a+b> and (1 + r)<raised t>'],
  ['x^-1 = 1/x', 'x<raised −1> = 1/x'],
  ['(y2 - y1) / (x2 - x1)', '(y<lowered 2> − y<lowered 1>) / (x<lowered 2> − x<lowered 1>)'],
  ['x = -b / 2a, f(-2), -5', 'x = −b / 2a, f(−2), −5'],
  ['Start 3-6 months before; a 3-4-5 triangle; check-in', 'Start 3-6 months before; a 3-4-5 triangle; check-in'],
])('prints %j as %j', (words, printed) => expect(said(words)).toBe(printed));
