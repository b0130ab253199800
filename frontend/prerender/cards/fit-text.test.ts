import { describe, expect, it } from 'vitest';
import { fitText, inLines, type TextBox } from './fit-text';

/** A fake font in which every letter is as wide as the font size. */
const measure = (text: string, size: number) => text.length * size;
const box = (overrides: Partial<TextBox> = {}): TextBox => ({
  width: 100,
  height: 100,
  settings: [...inLines(1, 10), ...inLines(3, 10, 5)],
  leading: 1,
  ...overrides,
});

describe('fitText', () => {
  it('takes the first setting the text fits in', () => {
    expect(fitText('Essay tips', box(), measure)).toEqual({ size: 10, lines: ['Essay tips'] });
    expect(fitText('A longer title', box(), measure)).toEqual({ size: 10, lines: ['A longer', 'title'] });
  });

  it('makes a text smaller that would need too many lines, or be too high', () => {
    const four = 'nine char nine char nine char nine char';
    expect(fitText(four, box(), measure)).toEqual({ size: 5, lines: ['nine char nine char', 'nine char nine char'] });
    expect(fitText('nine char nine char', box({ height: 15 }), measure)).toEqual({
      size: 5,
      lines: ['nine char nine char'],
    });
  });

  it('makes a word smaller that is wider than the box', () => {
    expect(fitText('Recommendations', box(), measure)).toEqual({ size: 5, lines: ['Recommendations'] });
  });

  it('breaks into lines of much the same length', () => {
    expect(fitText('aaaa bbbb cc', box(), measure).lines).toEqual(['aaaa', 'bbbb cc']);
  });

  it.each([
    ['words at the end', 'one two three four', ['one two…']],
    ['a comma before the cut', 'one, two three four', ['one, two…']],
    ['letters of a long word', 'Incomprehensibilities', ['Incompreh…']],
  ])('leaves out %s where even the last setting is too large', (_what, text, lines) => {
    const fitted = fitText(text, box({ settings: inLines(1, 10) }), measure);
    expect(fitted.lines).toEqual(lines);
    for (const line of fitted.lines) expect(measure(line, fitted.size)).toBeLessThanOrEqual(100);
  });
});
