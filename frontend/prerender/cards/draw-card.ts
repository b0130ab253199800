import { cardSize } from '../../src/lib/social-card';
import { palette } from '../../src/theme/palette';
import { inLines, type TextBox } from './fit-text';
import { letterDrawing } from './letter-drawing';
import { faces } from './lettering';
import { highlighter, letterhead, page, place, round, ruledPaper, textBlock, tick } from './paper';
import type { Card } from './read-card';

const contentWidth = page.right - page.left;
const noteWidth = 206;
const noteEnd = page.margin - 24;

const titleSettings = {
  alone: [...inLines(1, 108, 102, 96, 90), ...inLines(2, 100, 96, 90, 84, 78, 72, 66, 60, 54, 48)],
  pictured: [...inLines(1, 96, 90, 84), ...inLines(2, 88, 84, 78, 72, 66, 60, 54, 48)],
};

const descriptionSettings = {
  alone: inLines(4, 38, 36, 34, 32, 30, 28, 26),
  pictured: inLines(6, 33, 32, 31, 30, 29, 28, 27, 26, 25, 24),
};

/** Draws section and notes in the margin, right-aligned beside the title. Without any, draws a check mark beside the highlighted line. */
function margin({ section, notes }: Card, first: number, last: number): string {
  if (!section && notes.length === 0) return tick(noteEnd - 62, last - 50);
  const box: TextBox = {
    width: noteWidth,
    height: 200,
    settings: [...inLines(1, 24, 23, 22), ...inLines(5, 24)],
    leading: 1.26,
  };
  let next = first - 18;
  const draw = (words: string, type: typeof faces.text, color: string) => {
    const broken = words.split('\n').map((line) => {
      const block = textBlock(line, box, type, { x: noteEnd - noteWidth, y: next, color, alignRight: true });
      next = block.end + 6;
      return block.svg;
    });
    next += 10;
    return broken.join('');
  };
  const entries = [
    ...(section ? [{ words: section, type: faces.strong, color: palette.primary }] : []),
    ...notes.filter((words) => words !== place).map((words) => ({ words, type: faces.text, color: palette.inkMuted })),
  ];
  return entries.map(({ words, type, color }) => draw(words, type, color)).join('');
}

/** Places a drawing in the bottom right corner, as large as the space below `top` allows. */
function pictureIn(drawing: string, top: number): { svg: string; left: number } {
  const [, drawnWidth = 480, drawnHeight = 360] = (/viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? []).map(Number);
  const bottom = page.bottom + 20;
  const width = Math.min(((bottom - top) * drawnWidth) / drawnHeight, 376);
  const height = (width * drawnHeight) / drawnWidth;
  const left = page.right - width;
  const box = `x="${round(left)}" y="${round(bottom - height)}" width="${round(width)}" height="${round(height)}"`;
  return { svg: letterDrawing(drawing).replace(/ width="\d+" height="\d+"/, ` ${box}`), left };
}

/**
 * Draws the social card of a page: a sheet of paper with the page's margin notes, title, description and picture.
 * @param drawing SVG of the page's picture, with a viewBox, width and height
 * @returns SVG whose text is converted to shapes
 */
export function drawCard(card: Card, drawing?: string): string {
  const kind = drawing === undefined ? 'alone' : 'pictured';
  const titleBox = { width: contentWidth, height: 230, settings: titleSettings[kind], leading: 1.1 };
  const title = textBlock(card.title, titleBox, faces.display, { x: page.left, y: page.top, color: palette.ink });
  const stroke = highlighter(
    page.left,
    title.last,
    faces.display.measure(title.lines.at(-1) ?? '', title.size),
    title.size,
  );
  const picture = drawing === undefined ? undefined : pictureIn(drawing, title.end + 30);
  const below = title.end + 42;
  const box = {
    width: (picture ? picture.left - 48 : page.right - 24) - page.left,
    height: page.bottom - below,
    settings: descriptionSettings[kind],
    leading: 1.36,
  };
  const description = textBlock(card.description, box, faces.text, { x: page.left, y: below, color: palette.inkMuted });
  const words = stroke + title.svg + description.svg + margin(card, title.first, title.last);
  // Without a picture, the text sits slightly above the middle of the card.
  const down = kind === 'alone' ? round(Math.max(0, (page.bottom - description.end) * 0.4)) : 0;
  const shapes = [ruledPaper(), picture?.svg ?? '', letterhead(), `<g transform="translate(0 ${down})">${words}</g>`];
  const { width, height } = cardSize;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${shapes.join('')}</svg>`;
}
