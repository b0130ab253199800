import PDFDocument from 'pdfkit';
import { academy } from '@academy/contracts/defaults/academy';
import { palette } from '../../src/theme/palette';
import type { Sheet, SheetBlock } from './sheet';

const margin = 48;
const [regular, bold] = ['Helvetica', 'Helvetica-Bold'];
const size = { title: 22, subtitle: 11, heading: 13, body: 10, foot: 8.5 };
const letters = ['A', 'B', 'C', 'D'];

type Paper = InstanceType<typeof PDFDocument>;

const width = (paper: Paper) => paper.page.width - 2 * margin;
/** Starts a new page when less than this is left. */
const keep = (paper: Paper, height: number) => {
  if (paper.y + height > paper.page.height - margin - 4) paper.addPage();
};

function heading(paper: Paper, words: string): void {
  keep(paper, 60);
  paper.moveDown(0.5).font(bold).fontSize(size.heading).fillColor(palette.primary);
  paper.addStructure(paper.struct('H2', {}, () => void paper.text(words)));
  paper.moveDown(0.25);
}

function paragraph(paper: Paper, words: string): void {
  paper.font(regular).fontSize(size.body).fillColor(palette.ink);
  paper.addStructure(paper.struct('P', {}, () => void paper.text(words, { lineGap: 1.5 })));
  paper.moveDown(0.4);
}

function list(paper: Paper, items: readonly string[], ordered: boolean): void {
  paper.font(regular).fontSize(size.body).fillColor(palette.ink);
  const parts = paper.struct('L');
  paper.addStructure(parts);
  for (const [index, item] of items.entries()) {
    const mark = ordered ? `${index + 1}.` : '•';
    const height = paper.heightOfString(item, { width: width(paper) - 20, lineGap: 1.5 });
    keep(paper, height);
    const top = paper.y;
    parts.add(
      paper.struct('LI', {}, () => {
        paper.text(mark, margin, top, { width: 18, lineBreak: false });
        paper.text(item, margin + 20, top, { width: width(paper) - 20, lineGap: 1.5 });
      }),
    );
    paper.y = top + height + 3;
  }
  parts.end();
  paper.x = margin;
  paper.moveDown(0.3);
}

function table(paper: Paper, head: readonly [string, string], rows: readonly (readonly [string, string])[]): void {
  const first = width(paper) * 0.44;
  const second = width(paper) - first - 12;
  const parts = paper.struct('Table');
  paper.addStructure(parts);
  for (const [index, row] of [head, ...rows].entries()) {
    const isHead = index === 0;
    paper.fontSize(size.body);
    const height = Math.max(paper.font(bold).heightOfString(row[0], { width: first, lineGap: 1.5 }), paper.font(regular).heightOfString(row[1], { width: second, lineGap: 1.5 }));
    keep(paper, height + 8);
    const top = paper.y + 4;
    const cell = isHead ? 'TH' : 'TD';
    const line = paper.struct('TR');
    parts.add(line);
    line.add(paper.struct(cell, {}, () => void paper.font(bold).fillColor(isHead ? palette.inkMuted : palette.ink).text(row[0], margin, top, { width: first, lineGap: 1.5 })));
    line.add(paper.struct(cell, {}, () => void paper.font(isHead ? bold : regular).fillColor(isHead ? palette.inkMuted : palette.ink).text(row[1], margin + first + 12, top, { width: second, lineGap: 1.5 })));
    line.end();
    paper.y = top + height + 2;
    paper.moveTo(margin, paper.y).lineTo(margin + width(paper), paper.y).lineWidth(isHead ? 1 : 0.5).strokeColor(isHead ? palette.ink : palette.rule).stroke();
  }
  parts.end();
  paper.x = margin;
  paper.moveDown(0.5);
}

function question(paper: Paper, number: number, words: string, choices: readonly string[]): void {
  paper.font(regular).fontSize(size.body).fillColor(palette.ink);
  const height = paper.heightOfString(words, { width: width(paper) - 24, lineGap: 1.5 }) + choices.length * 13.5 + 10;
  keep(paper, height);
  const top = paper.y;
  paper.addStructure(
    paper.struct('P', {}, () => {
      paper.font(bold).text(`${number}`, margin, top, { width: 20, lineBreak: false });
      paper.font(regular).text(words, margin + 24, top, { width: width(paper) - 24, lineGap: 1.5 });
      paper.moveDown(0.3);
      for (const [index, choice] of choices.entries()) paper.text(`${letters[index]}   ${choice}`, margin + 24, paper.y, { width: width(paper) - 24, lineGap: 1.5 });
    }),
  );
  paper.x = margin;
  paper.moveDown(0.9);
}

function block(paper: Paper, part: SheetBlock): void {
  if (part.kind === 'new-page') paper.addPage();
  else if (part.kind === 'heading') heading(paper, part.text);
  else if (part.kind === 'text') paragraph(paper, part.text);
  else if (part.kind === 'list') list(paper, part.items, part.ordered ?? false);
  else if (part.kind === 'table') table(paper, part.head, part.rows);
  else question(paper, part.number, part.text, part.choices);
}

/** Whose sheet it is and which page, below every page. */
function feet(paper: Paper): void {
  const { start, count } = paper.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    paper.switchToPage(page);
    const top = paper.page.height - margin + 6;
    // Below the margin a text would start a page of its own.
    paper.page.margins.bottom = 0;
    paper.font(regular).fontSize(size.foot).fillColor(palette.inkMuted);
    paper.markContent('Artifact', { type: 'Pagination' });
    paper.text(`${academy.name}   ${academy.phone}   For your own study.`, margin, top, { lineBreak: false });
    paper.text(`${page - start + 1} / ${count}`, margin, top, { width: width(paper), align: 'right', lineBreak: false });
    paper.endMarkedContent();
  }
}

/** Sets a sheet on paper: US letter, tagged for screen readers. The same sheet always gives the same bytes. */
export function renderSheet({ title, subtitle, blocks }: Sheet): Promise<Buffer> {
  const paper = new PDFDocument({
    size: 'LETTER',
    margin,
    bufferPages: true,
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: title, Author: academy.name, CreationDate: new Date(Date.UTC(2025, 0, 1)) },
  });
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<Buffer>((resolve, reject) => {
    paper.on('end', () => resolve(Buffer.concat(parts)));
    paper.on('error', reject);
  });
  paper.font(bold).fontSize(size.title).fillColor(palette.ink);
  paper.addStructure(paper.struct('H1', {}, () => void paper.text(title)));
  paper.moveDown(0.3).font(regular).fontSize(size.subtitle).fillColor(palette.inkMuted);
  paper.addStructure(paper.struct('P', {}, () => void paper.text(subtitle, { lineGap: 1.5 })));
  paper.moveDown(0.4);
  paper.rect(margin, paper.y, 72, 5).fill(palette.marker);
  paper.y += 16;
  for (const part of blocks) block(paper, part);
  feet(paper);
  paper.end();
  return done;
}
