import { expect, it, vi } from 'vitest';
import { letterDrawing } from './letter-drawing';
import { faces } from './lettering';

const text = (attributes: string, words: string) =>
  `<svg><text x="100" y="40" ${attributes}>${words}</text><path d="M0 0h9"/></svg>`;

it('draws a text at its position, in the closest matching face', () => {
  const draw = { display: vi.spyOn(faces.display, 'draw'), strong: vi.spyOn(faces.strong, 'draw') };
  const serif = letterDrawing(
    text('font-family="Georgia, serif" font-size="24" fill="#10182B" text-anchor="start" font-weight="400"', '31,900'),
  );
  expect(serif).toMatch(/^<svg><path fill="#10182B" d="M[^"]{40,}"\/><path d="M0 0h9"\/><\/svg>$/);
  expect(draw.display).toHaveBeenLastCalledWith('31,900', 24, { x: 100, y: 40 }, '#10182B');
  letterDrawing(
    text('font-family="Arial, sans-serif" font-size="18" fill="#1F3A93" font-weight="600"', 'misread &amp; more'),
  );
  expect(draw.strong).toHaveBeenLastCalledWith('misread & more', 18, { x: 100, y: 40 }, '#1F3A93');
});

it.each([
  ['middle', 0.5],
  ['end', 1],
])('anchors a text at its %s', (anchor, share) => {
  const draw = vi.spyOn(faces.display, 'draw');
  letterDrawing(text(`font-family="Georgia, serif" font-size="24" text-anchor="${anchor}"`, 'March'));
  expect(draw.mock.lastCall?.[2].x).toBeCloseTo(100 - faces.display.measure('March', 24) * share);
});

it('throws for a text that it cannot draw completely', () => {
  expect(() => letterDrawing(text('font-size="18"', 'a<tspan>b</tspan>'))).toThrow('cannot be set');
  expect(() => letterDrawing('<text>Where?</text>')).toThrow('cannot be set');
});
