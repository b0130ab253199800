import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media, containers } from '../../theme/media';

export const opening = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[4],
    '@media': { [media.tablet]: { justifyItems: 'start' } },
  }),
);
export const note = style(uiLayer({ color: vars.color.inkMuted }));

/** The form, and what belongs beside it; on a phone one below the other. */
export const columns = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: `minmax(0, ${vars.size.form})`,
    gap: vars.space[12],
    paddingBottom: vars.space.section,
    '@container': {
      [containers.desktop]: {
        gridTemplateColumns: `minmax(0, ${vars.size.form}) minmax(16rem, 19rem)`,
        justifyContent: 'space-between',
        columnGap: vars.space[8],
      },
    },
  }),
);

export const fields = style(
  uiLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: vars.space[12] }),
);

export const side = style(
  uiLayer({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: vars.space[6] }),
);

export const section = style(
  uiLayer({ position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6] }),
);
export const sectionHead = style(
  uiLayer({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: vars.space[3] }),
);

// In the margin of the page's layout, right of its rule's left side, on the line of the title.
export const number = style(
  uiLayer({
    fontSize: vars.text.h3,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
    color: vars.color.primary,
    '@container': {
      [containers.desktop]: {
        position: 'absolute',
        insetBlockStart: '0.2rem',
        fontSize: vars.text.h4,
        insetInlineEnd: `calc(100% + ${vars.space.gutter} + ${vars.space[6]})`,
      },
    },
  }),
);

/**
 * Fields side by side where there is room for both. They share the rows of label, hint, control and error, so that the controls are
 * on one line even if only one has a hint. The fields carry the space between the lines: a gap would count for empty rows as well.
 */
export const pair = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
    columnGap: vars.space[5],
    marginBlockEnd: `calc(-1 * ${vars.space[6]})`,
  }),
);
globalStyle(`${pair} > *`, {
  '@layer': { ui: { gridRow: 'span 4', gridTemplateRows: 'subgrid', paddingBlockEnd: vars.space[6] } },
});
/** A field of a pair that needs the whole line, such as a select with long choices. */
export const wide = style(uiLayer({ gridColumn: '1 / -1', gridRow: 'auto' }));
export const submit = style(uiLayer({ width: '100%', '@media': { [media.tablet]: { width: 'auto' } } }));

export const stack = style(
  uiLayer({
    display: 'grid',
    alignContent: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[6],
    maxWidth: vars.size.form,
  }),
);

/** The only thing on its page. */
export const alone = style([stack, uiLayer({ minHeight: '40vh', paddingBottom: vars.space.section })]);
export const card = style(
  uiLayer({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[3],
    lineHeight: vars.leading.snug,
    overflowWrap: 'anywhere',
  }),
);
export const list = style(
  uiLayer({
    display: 'grid',
    gap: vars.space[2],
    margin: 0,
    paddingInlineStart: '1.3em',
    lineHeight: vars.leading.snug,
  }),
);
