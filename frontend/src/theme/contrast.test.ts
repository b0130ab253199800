import { describe, expect, it } from 'vitest';
import { palette, type ColorRole } from './palette';

/** Minimum contrast of WCAG 2.2 AA: 4.5 to 1 for text, 3 to 1 for edges of controls and the focus ring. */
const text = 4.5;
const edge = 3;

const pairs: ReadonlyArray<[front: ColorRole, back: ColorRole, least: number]> = [
  ...(['paper', 'surface', 'wash', 'primarySoft', 'marker', 'markerSoft'] as const).map(
    (back): [ColorRole, ColorRole, number] => ['ink', back, text],
  ),
  ...(['dangerSoft', 'positiveSoft', 'cautionSoft'] as const).map((back): [ColorRole, ColorRole, number] => [
    'ink',
    back,
    text,
  ]),
  ...(['paper', 'surface', 'wash', 'primarySoft', 'markerSoft'] as const).map(
    (back): [ColorRole, ColorRole, number] => ['inkMuted', back, text],
  ),
  ...(['paper', 'surface', 'wash', 'primarySoft'] as const).map((back): [ColorRole, ColorRole, number] => [
    'primary',
    back,
    text,
  ]),
  ...(['paper', 'surface', 'wash', 'primarySoft'] as const).map((back): [ColorRole, ColorRole, number] => [
    'primaryHover',
    back,
    text,
  ]),
  ['onPrimary', 'primary', text],
  ['onPrimary', 'primaryHover', text],
  ['onPrimary', 'danger', text],
  ['onPrimary', 'dangerHover', text],
  ...(['paper', 'surface', 'dangerSoft'] as const).map((back): [ColorRole, ColorRole, number] => [
    'danger',
    back,
    text,
  ]),
  ...(['paper', 'surface', 'positiveSoft'] as const).map((back): [ColorRole, ColorRole, number] => [
    'positive',
    back,
    text,
  ]),
  ...(['paper', 'surface', 'cautionSoft'] as const).map((back): [ColorRole, ColorRole, number] => [
    'caution',
    back,
    text,
  ]),
  ['scheduled', 'scheduledSoft', text],
  ['onNight', 'night', text],
  ['onNightMuted', 'night', text],
  ['marker', 'night', text],
  ...(['paper', 'surface', 'wash'] as const).map((back): [ColorRole, ColorRole, number] => ['fieldBorder', back, edge]),
];

/** Returns the relative luminance of `#RRGGBB`, 0 to 1. */
function luminance(hex: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(front: string, back: string): number {
  const [high, low] = [luminance(front), luminance(back)].sort((a, b) => b - a) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

describe('palette', () => {
  it.each(pairs)('%s on %s reaches %s to 1', (front, back, least) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(least);
  });

  it('has the contrast ratios that WCAG’s formula gives for known color pairs', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast(palette.inkMuted, palette.paper)).toBeCloseTo(7.7, 1);
    expect(contrast(palette.primary, palette.surface)).toBeCloseTo(10.1, 1);
  });
});
