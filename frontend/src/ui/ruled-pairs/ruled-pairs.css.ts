import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/contract.css';
import { uiLayer } from '../../theme/layer';
import { media, containers } from '../../theme/media';

export const list = style(uiLayer({ borderTop: `1px solid ${vars.color.ink}` }));

const pair = style(
  uiLayer({
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
  inWindow: [pair, uiLayer({ '@media': { [media.tablet]: beside } })],
  inSection: [pair, uiLayer({ '@container': { [containers.desktop]: beside } })],
});

export const title = style(
  uiLayer({
    fontSize: vars.text.h4,
    fontWeight: vars.weight.strong,
    lineHeight: vars.leading.title,
    textWrap: 'balance',
  }),
);
