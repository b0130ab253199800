import { academy } from '@academy/contracts/academy';
import { cardSize } from '../../src/lib/social-card';
import { palette } from '../../src/theme/palette';
import { fitText, type FittedText, type TextBox } from './fit-text';
import { faces, type Face } from './lettering';

/** Position of the margin rule on a card and edges of the text beside it, in pixels. */
export const page = { margin: 256, left: 304, right: 1132, top: 152, bottom: 578 };

export const round = (value: number) => Math.round(value * 10) / 10;

interface TextBlock extends FittedText {
  svg: string;
  /** Baseline of the first line. */
  first: number;
  /** Baseline of the last line. */
  last: number;
  /** Bottom edge of the last line's descenders. */
  end: number;
}

interface TextPlace {
  x: number;
  /** Top edge of the first line's capitals. */
  y: number;
  color: string;
  /** Aligns lines to the right edge of the box instead of the left. */
  alignRight?: boolean;
}

/** Fits a text into a box and draws it. */
export function textBlock(
  text: string,
  box: TextBox,
  type: Face,
  { x, y, color, alignRight = false }: TextPlace,
): TextBlock {
  const fitted = fitText(text, box, type.measure);
  const { size, lines } = fitted;
  const first = y + size * 0.74;
  const baseline = (index: number) => round(first + index * size * box.leading);
  const start = (line: string) => (alignRight ? x + box.width - type.measure(line, size) : x);
  const last = baseline(lines.length - 1);
  return {
    ...fitted,
    svg: lines.map((line, index) => type.draw(line, size, { x: start(line), y: baseline(index) }, color)).join(''),
    first,
    last,
    end: last + size * 0.26,
  };
}

/** Draws the sheet of paper with its faint lines and the margin rule. */
export function ruledPaper(): string {
  const { width, height } = cardSize;
  const step = height / 15;
  const rules = Array.from({ length: 14 }, (_, index) => `M0 ${step * (index + 1)}H${width}`).join('');
  const line = (color: string, path: string) => `<path fill="none" stroke="${color}" stroke-width="2" d="${path}"/>`;
  return `<path fill="${palette.paper}" d="M0 0H${width}V${height}H0z"/>${line(palette.wash, rules)}${line(palette.rule, `M${page.margin} 0V${height}`)}`;
}

/** City and state of the academy, as in the letterhead. */
export const place = `${academy.address.city}, ${academy.state}`;

/** Draws the academy's logo and name, as in the header of every page, and its place. */
export function letterhead(): string {
  const sign =
    `<g transform="translate(${page.left - 3} 48) scale(1.5)" fill="none" stroke="${palette.ink}" stroke-linecap="round" stroke-linejoin="round">` +
    '<path stroke-width="2.2" d="M5 29.5V13.2C5 6.6 9.7 2.5 16 2.5s11 4.1 11 10.7v16.3zM2 29.5h28"/>' +
    `<path stroke="${palette.primary}" stroke-width="3" d="M9.5 17.2c2.4 1.3 4 3 5 5.6 2.4-6.3 5.6-10.6 11.5-14.6"/></g>`;
  const name = faces.display.draw(academy.name, 36, { x: page.left + 60, y: 86 }, palette.ink);
  return (
    sign + name + faces.text.draw(place, 24, { x: page.right - faces.text.measure(place, 24), y: 86 }, palette.inkMuted)
  );
}

/** Draws a highlighter stroke behind a line of text, with slanted ends like those of a real pen. */
export function highlighter(x: number, baseline: number, length: number, size: number): string {
  const [top, bottom] = [baseline - size * 0.74, baseline + size * 0.28];
  const [start, end, slant] = [x - size * 0.16, x + length + size * 0.18, size * 0.07];
  return `<path fill="${palette.marker}" d="M${round(start + slant)} ${round(top)}H${round(end + slant)}L${round(end - slant)} ${round(bottom)}H${round(start - slant)}z"/>`;
}

/** Draws a tutor's check mark, 62 pixels wide and 50 high. */
export function tick(x: number, y: number): string {
  return `<path transform="translate(${round(x)} ${round(y)}) scale(2.6)" fill="none" stroke="${palette.primary}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round" d="M2.5 11.5c2.4 1.3 4.1 3.3 5.4 6C10.4 10.9 14.6 6 21.5 2"/>`;
}
