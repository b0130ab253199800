import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const opening = style(inUi({ display: 'grid', justifyItems: 'start', gap: vars.space[4] }));
export const note = style(inUi({ color: vars.color.inkMuted }));

/** The form, and what belongs beside it; on a phone one below the other. */
export const columns = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: `minmax(0, ${vars.size.form})`,
    gap: vars.space[12],
    paddingBottom: vars.space.section,
    '@media': {
      [media.desktop]: { gridTemplateColumns: `minmax(0, ${vars.size.form}) minmax(16rem, 19rem)`, justifyContent: 'space-between', columnGap: vars.space[8] },
    },
  }),
);

export const fields = style(inUi({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: vars.space[12] }));

export const side = style(inUi({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start', gap: vars.space[6] }));

export const section = style(inUi({ position: 'relative', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6] }));

// In the margin of the page's layout, right of its rule's left side, on the line of the title.
export const number = style(
  inUi({
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
    color: vars.color.primary,
    '@media': { [media.desktop]: { position: 'absolute', insetBlockStart: '0.2rem', insetInlineEnd: `calc(100% + ${vars.space.gutter} + ${vars.space[6]})` } },
  }),
);

export const pair = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
    columnGap: vars.space[5],
    rowGap: vars.space[6],
    alignItems: 'start',
  }),
);

export const end = style(inUi({ display: 'grid', justifyItems: 'start', gap: vars.space[5] }));
export const submit = style(inUi({ width: '100%', '@media': { [media.tablet]: { width: 'auto' } } }));

export const stack = style(inUi({ display: 'grid', alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[6], maxWidth: vars.size.form }));
/** The only thing on its page. */
export const alone = style([stack, inUi({ minHeight: '40vh', paddingBottom: vars.space.section })]);
export const actions = style(inUi({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] }));

export const card = style(inUi({ display: 'grid', gap: vars.space[3], lineHeight: vars.leading.snug }));
export const list = style(inUi({ display: 'grid', gap: vars.space[2], margin: 0, paddingInlineStart: '1.3em', lineHeight: vars.leading.snug }));
