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
  it('uses the first setting in which the text fits', () => {
    expect(fitText('Essay tips', box(), measure)).toEqual({ size: 10, lines: ['Essay tips'] });
    expect(fitText('A longer title', box(), measure)).toEqual({ size: 10, lines: ['A longer', 'title'] });
  });

  it('shrinks a text that would need too many lines or be too high', () => {
    const four = 'nine char nine char nine char nine char';
    expect(fitText(four, box(), measure)).toEqual({ size: 5, lines: ['nine char nine char', 'nine char nine char'] });
    expect(fitText('nine char nine char', box({ height: 15 }), measure)).toEqual({
      size: 5,
      lines: ['nine char nine char'],
    });
  });

  it('shrinks a word that is wider than the box', () => {
    expect(fitText('Recommendations', box(), measure)).toEqual({ size: 5, lines: ['Recommendations'] });
  });

  it('breaks a text into lines of similar length', () => {
    expect(fitText('aaaa bbbb cc', box(), measure).lines).toEqual(['aaaa', 'bbbb cc']);
  });

  it.each([
    ['words at the end', 'one two three four', ['one two…']],
    ['a comma before the cut', 'one, two three four', ['one, two…']],
    ['letters of a long word', 'Incomprehensibilities', ['Incompreh…']],
  ])('truncates a text that does not fit even in the last setting: %s', (_what, text, lines) => {
    const fitted = fitText(text, box({ settings: inLines(1, 10) }), measure);
    expect(fitted.lines).toEqual(lines);
    for (const line of fitted.lines) expect(measure(line, fitted.size)).toBeLessThanOrEqual(100);
  });
});
