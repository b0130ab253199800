import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { inUi } from '../../theme/in-layer';
import { media, room } from '../../theme/media';

export const list = style(inUi({ borderTop: `1px solid ${vars.color.ink}` }));

const pair = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: vars.space[2],
    paddingBlock: vars.space[5],
    borderBottom: `1px solid ${vars.color.rule}`,
    breakInside: 'avoid',
  }),
);

const beside = {
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 4fr)',
  columnGap: vars.space[8],
  alignItems: 'first baseline',
} as const;

/** A title with its words below it, or beside it where the window or the section around them has room for both. */
export const pairs = styleVariants({
  inWindow: [pair, inUi({ '@media': { [media.tablet]: beside } })],
  inSection: [pair, inUi({ '@container': { [room.desktop]: beside } })],
});

export const title = style(
  inUi({ fontSize: vars.text.h4, fontWeight: vars.weight.strong, lineHeight: vars.leading.title, textWrap: 'balance' }),
);
