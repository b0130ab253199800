import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';
import { media } from '../../theme/media';

export const list = style(inUi({ borderTop: `1px solid ${vars.color.ink}`, counterReset: 'entry' }));

export const entry = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[2],
    paddingBlock: vars.space[5],
    borderBottom: `1px solid ${vars.color.rule}`,
    breakInside: 'avoid',
    '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 4fr)', columnGap: vars.space[8], alignItems: 'first baseline' } },
  }),
);

export const title = style(inUi({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title, textWrap: 'balance' }));

/** The number hangs before its title, so that titles of two lines stay in one column. */
export const numberedTitle = style([
  title,
  inUi({
    counterIncrement: 'entry',
    display: 'grid',
    gridTemplateColumns: '1.5rem minmax(0, 1fr)',
    columnGap: vars.space[2],
    selectors: { '&::before': { content: 'counter(entry)', color: vars.color.primary } },
  }),
]);
