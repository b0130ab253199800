import { palette } from '../../src/theme/palette';
import { furnish } from './furnish';
import { openPaper, page, write, type Paper } from './paper';
import { blank, log, question, spareRoom } from './practice';
import type { Sheet } from './sheet';
import { heading, list, paragraph, table } from './words';

function head(paper: Paper, title: string, subtitle: string): void {
  paper.addStructure(paper.struct('H1', {}, () => write(paper, title, { face: 'display', size: 25, lineGap: 0 })));
  paper.y += 9;
  paper.addStructure(paper.struct('P', {}, () => write(paper, subtitle, { size: 10.5, color: palette.inkMuted })));
  paper.y += 6;
  paper.markContent('Artifact', { type: 'Layout' });
  // A highlighter stroke below the subtitle.
  paper
    .polygon(
      [page.left + 2, paper.y],
      [page.left + 92, paper.y],
      [page.left + 90, paper.y + 6],
      [page.left, paper.y + 6],
    )
    .fill(palette.marker);
  paper.endMarkedContent();
  paper.y += 14;
}

function body(paper: Paper, { blocks }: Sheet): void {
  const hasQuestions = blocks.some(({ kind }) => kind === 'question');
  const extra = spareRoom(paper, blocks);
  let parts = 0;
  for (const [index, block] of blocks.entries()) {
    if (block.kind === 'new-page') paper.addPage();
    else if (block.kind === 'heading')
      heading(paper, block.text, hasQuestions ? null : (parts += 1), blocks[index + 1]);
    else if (block.kind === 'text') paragraph(paper, block.text);
    else if (block.kind === 'list') list(paper, block);
    else if (block.kind === 'table') table(paper, block.head, block.rows);
    else if (block.kind === 'log') log(paper, block);
    else if (block.kind === 'blank') blank(paper, block.lines);
    else question(paper, block, extra);
  }
}

/** A finished PDF. */
export interface RenderedSheet {
  file: Buffer;
  pages: number;
}

/** Renders a sheet as PDF: US letter, tagged for screen readers. The same sheet always produces the same bytes. */
export function renderSheet(sheet: Sheet): Promise<RenderedSheet> {
  const paper = openPaper(sheet.title);
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  head(paper, sheet.title, sheet.subtitle);
  body(paper, sheet);
  furnish(paper);
  const pages = paper.bufferedPageRange().count;
  const done = new Promise<RenderedSheet>((resolve, reject) => {
    paper.on('end', () => resolve({ file: Buffer.concat(parts), pages }));
    paper.on('error', reject);
  });
  paper.end();
  return done;
}
