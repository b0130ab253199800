import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media, containers } from '../../theme/media';

// Wide screens and paper get a table; below that every row becomes a card whose lines name their column.
const asTable = <Rule extends object>(rule: Rule) => ({
  '@container': { [containers.tablet]: rule },
  '@media': { [media.print]: rule },
});

export const table = style(
  uiLayer({
    display: 'block',
    width: '100%',
    fontSize: '1rem',
    lineHeight: vars.leading.snug,
    ...asTable({ display: 'table' }),
  }),
);

/** Its rows are 36 px high where it is a table; as cards they stay as they are. */
export const denseTable = style([
  table,
  uiLayer({
    fontFamily: vars.font.figures,
    ...asTable({ fontSize: vars.text.small, lineHeight: vars.leading.title }),
  }),
]);

export const caption = style(
  uiLayer({
    display: 'block',
    textAlign: 'start',
    fontWeight: vars.weight.strong,
    paddingBlockEnd: vars.space[3],
    ...asTable({ display: 'table-caption' }),
  }),
);

/** Only for screen readers. On paper it would push the table to the next page. */
export const hiddenCaption = style([caption, uiLayer({ '@media': { [media.print]: { display: 'none !important' } } })]);

export const head = style(uiLayer({ display: 'none', ...asTable({ display: 'table-header-group' }) }));

export const body = style(uiLayer({ display: 'grid', gap: vars.space[4], ...asTable({ display: 'table-row-group' }) }));

export const row = style(
  uiLayer({
    display: 'grid',
    gap: vars.space[2],
    padding: vars.space[4],
    background: vars.color.surface,
    border: `1px solid ${vars.color.rule}`,
    borderRadius: vars.radius.panel,
    ...asTable({
      display: 'table-row',
      background: 'transparent',
      border: 0,
      borderBottom: `1px solid ${vars.color.rule}`,
      borderRadius: 0,
    }),
  }),
);

export const headRow = style(uiLayer({ borderBottom: `1.5px solid ${vars.color.ink}` }));

const align = { start: 'start', end: 'end' } as const;

export const headCell = styleVariants(align, (side) =>
  uiLayer({
    padding: `${vars.space[2]} ${vars.space[4]}`,
    fontSize: vars.text.fine,
    fontWeight: vars.weight.strong,
    color: vars.color.inkMuted,
    textAlign: side,
    verticalAlign: 'bottom',
    selectors: { '&:first-child': { paddingInlineStart: 0 }, '&:last-child': { paddingInlineEnd: 0 } },
  }),
);

export const cell = styleVariants(align, (side) =>
  uiLayer({
    display: 'grid',
    // Label and value side by side; with large text one below the other.
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr))',
    alignItems: 'baseline',
    columnGap: vars.space[3],
    minWidth: 0,
    fontWeight: vars.weight.regular,
    selectors: {
      '&::before': { content: 'attr(data-label)', fontSize: vars.text.fine, color: vars.color.inkMuted },
      '&[data-main]': { display: 'block', fontWeight: vars.weight.strong },
      '&[data-main]::before': { content: 'none' },
    },
    ...asTable({
      display: 'table-cell',
      padding: `${vars.space[3]} ${vars.space[4]}`,
      textAlign: side,
      verticalAlign: 'baseline',
      selectors: {
        '&::before': { content: 'none' },
        '&[data-main]': { display: 'table-cell' },
        [`${denseTable} &`]: { height: '2.25rem', paddingBlock: 0, verticalAlign: 'middle' },
        '&:first-child': { paddingInlineStart: 0 },
        '&:last-child': { paddingInlineEnd: 0 },
      },
    }),
  }),
);

/** A cell with a long name or address. The word breaks instead of widening the table, and leaves room for words of 12 letters. */
export const longWords = style(uiLayer({ overflowWrap: 'anywhere', ...asTable({ minWidth: '12ch' }) }));

// Paper is narrower than a wide window.
globalStyle(
  `${table} :is(th, td):not(:first-child)`,
  uiLayer({ '@media': { [media.print]: { paddingInlineStart: vars.space[2] } } }),
);
globalStyle(
  `${table} :is(th, td):not(:last-child)`,
  uiLayer({ '@media': { [media.print]: { paddingInlineEnd: vars.space[2] } } }),
);
